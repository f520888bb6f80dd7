# SPDX-FileCopyrightText: 2026 The Quoin authors
# SPDX-License-Identifier: Apache-2.0
"""A page in Debian's Chromium, headless, by WebDriver (W3C), with a record of what it asked the network for."""
import base64
import json
import re
import subprocess
import tempfile
import urllib.request


class Browser:
    def __init__(self, width=1300, height=1000):
        self.profile = tempfile.TemporaryDirectory()
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        port = None
        for line in self.driver.stdout:
            if found := re.search(r"started successfully on port (\d+)", line):
                port = found.group(1)
                break
        if port is None:
            raise AssertionError("chromedriver doesn't start")
        self.address = f"http://127.0.0.1:{port}"
        arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync",
                     f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}"]
        session = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {"goog:chromeOptions": {"args": arguments}, "goog:loggingPrefs": {"performance": "ALL", "browser": "ALL"}}}})
        self.session = "/session/" + session["sessionId"]

    def ask(self, method, path, body=None):
        request = urllib.request.Request(self.address + path, method=method, data=None if body is None else json.dumps(body).encode(), headers={"Content-Type": "application/json"})
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def open(self, address):
        self.ask("POST", self.session + "/url", {"url": address})

    def run(self, script):
        return self.ask("POST", self.session + "/execute/sync", {"script": script, "args": []})

    def click(self, selector):
        element = self.ask("POST", self.session + "/element", {"using": "css selector", "value": selector})
        self.ask("POST", f"{self.session}/element/{next(iter(element.values()))}/click", {})

    def picture(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.ask("GET", self.session + "/screenshot")))

    def requests(self):
        """Addresses that the page asked for since the last call."""
        entries = (json.loads(entry["message"])["message"] for entry in self.ask("POST", self.session + "/se/log", {"type": "performance"}))
        return [entry["params"]["request"]["url"] for entry in entries if entry["method"] == "Network.requestWillBeSent"]

    def complaints(self):
        return [entry["message"] for entry in self.ask("POST", self.session + "/se/log", {"type": "browser"})]

    def close(self):
        try:
            self.ask("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait(20)
            self.driver.stdout.close()
            self.profile.cleanup()
