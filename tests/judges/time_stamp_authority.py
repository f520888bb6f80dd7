#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""A time-stamp authority for tests, on a port of its own that it prints, over `openssl ts` and what make-pki has made.

Usage: time_stamp_authority.py PKI-FOLDER. Ways to answer: /good; /old (as to somebody else's question), /error, /garbage,
/redirect, /slow, /endless."""
import http.server
import os
import subprocess
import sys
import time

FOLDER = sys.argv[1]


def stamp(query):
    with open(os.path.join(FOLDER, "query.tsq"), "wb") as file:
        file.write(query)
    subprocess.run(["openssl", "ts", "-reply", "-config", os.path.join(FOLDER, "tsa.cnf"), "-queryfile", os.path.join(FOLDER, "query.tsq"),
                    "-out", os.path.join(FOLDER, "reply.tsr")], check=True, stderr=subprocess.DEVNULL)
    with open(os.path.join(FOLDER, "reply.tsr"), "rb") as file:
        return file.read()


def another_query():
    return subprocess.run(["openssl", "ts", "-query", "-data", os.path.join(FOLDER, "tsa.cnf"), "-sha256", "-cert"], check=True, capture_output=True).stdout


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        query = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/slow":
            time.sleep(20)
        if self.path == "/error":
            self.send_error(500)
            return
        if self.path == "/redirect":
            self.send_response(302)
            self.send_header("Location", "/good")
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/timestamp-reply")
        self.end_headers()
        try:
            if self.path == "/garbage":
                self.wfile.write(b"hello")
            elif self.path == "/endless":
                while True:
                    self.wfile.write(bytes(65536))
            else:
                self.wfile.write(stamp(another_query() if self.path == "/old" else query))
        except BrokenPipeError:
            pass

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
