// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0

import eu.europa.esig.dss.diagnostic.DiagnosticData;
import eu.europa.esig.dss.diagnostic.SignatureWrapper;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.File;

/** SignatureJudge ROOT.pem FILE.pdf...: a line per signature, tab-separated: file, level, indication, sub-indication, intact, errors. */
public class SignatureJudge {
    public static void main(String[] arguments) throws Exception {
        CertificateToken root = DSSUtils.loadCertificate(new File(arguments[0]));
        CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
        trusted.addCertificate(root);
        for (int i = 1; i < arguments.length; i++) {
            File file = new File(arguments[i]);
            CommonCertificateVerifier verifier = new CommonCertificateVerifier();
            verifier.setTrustedCertSources(trusted);
            SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(file));
            validator.setCertificateVerifier(verifier);
            Reports reports = validator.validateDocument();
            SimpleReport simple = reports.getSimpleReport();
            DiagnosticData diagnostic = reports.getDiagnosticData();
            if (simple.getSignatureIdList().isEmpty())
                System.out.println(file.getName() + "\tNONE\t\t\tfalse\t[]");
            for (String id : simple.getSignatureIdList()) {
                SignatureWrapper signature = diagnostic.getSignatureById(id);
                System.out.println(String.join("\t", file.getName(), String.valueOf(simple.getSignatureFormat(id)), String.valueOf(simple.getIndication(id)),
                        String.valueOf(simple.getSubIndication(id)), String.valueOf(signature.isSignatureIntact()),
                        simple.getAdESValidationErrors(id).stream().map(message -> message.getValue()).toList().toString()));
            }
        }
    }
}
