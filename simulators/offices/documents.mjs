import { readTable } from './table.mjs';
import { readZip } from './zip.mjs';
import { tagTransaction } from './verdict.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

/**
 * A document that an office requires with a transaction.
 * @typedef {object} RequiredDocument
 * @property {string} code of the tag
 * @property {RegExp} name of documents that suffice
 * @property {string} label
 */

/** @type {RequiredDocument} */
const EVIDENCE = { code: 'DEC', name: /declaration|cover note|binder/i, label: 'a declarations page, cover note or binder' };
/** @type {RequiredDocument} */
const CHANGE = { code: 'END', name: /endorsement|cancell?ation|audit|reinstatement/i, label: 'the endorsement' };

/**
 * SLA California, FAQ "SLIP" and "Broker Filing Procedures": every new policy and renewal comes with a declarations page, cover note, binder or
 * certificate and the SL-1, every endorsement and cancellation with its document. "SL-1 Is Missing" is a standard tag (tagging procedures). The SL-2
 * depends on the Export List and on the insured, which no column of a submission states, so it is not judged.
 */
const CALIFORNIA = {
  policy: [
    { ...EVIDENCE, name: /declaration|cover note|binder|certificate/i },
    { code: 'SL1', name: /\bSL-?1\b/i, label: 'the SL-1' },
  ],
  change: [CHANGE],
};

/**
 * ELANY, procedures manual III.A and B, and 11 NYCRR 27.5 and 27.6: a declarations page, cover note, binder or confirmation and the affidavit Part A
 * for every policy and renewal, and each later document that affects the premium. Applications and quotes are rejected (Compliance Advisor 2004/1).
 * Part C depends on who obtained the declinations, which no column states, so it is not judged.
 */
const NEW_YORK = {
  policy: [
    { ...EVIDENCE, name: /declaration|cover note|binder|confirmation/i },
    { code: 'AFF', name: /affidavit|\bpart a\b/i, label: 'the affidavit Part A' },
  ],
  change: [CHANGE],
};

/**
 * Documents by office. Texas accepts data in lieu of documents (SLTX, online filer FAQs), and Florida may ask for documents after a filing (FSLSO,
 * FAQ on transactions in question), so neither requires any with a submission.
 */
export const DOCUMENTS = { california: CALIFORNIA, newYork: NEW_YORK };

/**
 * Lists the names of the documents of each line. A document that the list names without a file was not received. @param {Map<string, Buffer>} files
 * @returns {(line: number) => readonly string[]}
 */
export function readDocuments(files) {
  const zip = [...files].find(([name]) => name.endsWith('-documents.zip'))?.[1];
  const received = zip === undefined ? new Map() : readZip(zip);
  const [header = [], ...rows] = readTable(received.get('documents.csv')?.toString('utf8') ?? '');
  const [line, document, file] = ['line', 'document', 'file'].map((title) => header.indexOf(title));
  /** @type {Map<number, string[]>} */
  const names = new Map();
  for (const row of rows)
    if (received.has(row[file ?? -1] ?? '')) {
      const at = Number(row[line ?? -1]);
      names.set(at, [...(names.get(at) ?? []), row[document ?? -1] ?? '']);
    }
  return (at) => names.get(at) ?? [];
}

/** Tags a transaction that lacks a required document. @param {Verdict} verdict @param {string} number @param {readonly RequiredDocument[]} required @param {readonly string[]} documents */
export function requireDocuments(verdict, number, required, documents) {
  const missing = required.find(({ name }) => !documents.some((document) => name.test(document)));
  return missing === undefined ? null : tagTransaction(verdict, missing.code, `${number}: ${missing.label} is missing.`);
}
