import { findLicensee } from './licensees.mjs';
import { readDocuments } from './documents.mjs';
import { readTable } from './table.mjs';
import { acceptTransaction, createDuplicateDetector, PackageRefusedError, tagTransaction, toCents } from './verdict.mjs';

/** @typedef {import('./licensees.mjs').Licensee} Licensee */
/** @typedef {import('./verdict.mjs').Verdict} Verdict */

/**
 * A row of the neutral CSV.
 * @typedef {(title: string) => string} NeutralRow returns the text of a column; empty if there is none
 */

/**
 * A rule of an office: returns the decision on a row that breaks it, null for others.
 * @typedef {(row: NeutralRow, verdict: Verdict, options: { now: number, documents: readonly string[], licensee: Licensee | null }) => Verdict | null}
 *   NeutralRule
 */

const REQUIRED = ['transaction_id', 'policy_number', 'effective_date', 'premium', 'insurer_number'];

/** @param {Map<string, Buffer>} files @returns {NeutralRow[]} */
function readNeutral(files) {
  const content = [...files].find(([name]) => name.endsWith('-transactions.csv'))?.[1];
  if (content === undefined) throw new PackageRefusedError('The package has no list of transactions.');
  const [header = [], ...rows] = readTable(content.toString('utf8'));
  for (const title of REQUIRED)
    if (!header.includes(title)) throw new PackageRefusedError(`The list of transactions has no column ${title}.`);
  return rows.map((row) => (title) => row[header.indexOf(title)] ?? '');
}

/** @param {bigint} cents */
const formatKey = (cents) => String(cents);

/**
 * Judges the neutral CSV by the rules that all offices share, then by those of the office. A back-out is judged only by its numbers.
 * @param {Map<string, Buffer>} files
 * @param {{ now: number, licensees: import('./licensees.mjs').Licensees }} options
 * @param {{ rules?: readonly NeutralRule[], most?: number, needsLicense?: boolean }} [office]
 * @returns {Verdict[]}
 */
export function judgeNeutral(files, { now, licensees }, { rules = [], most = Infinity, needsLicense = false } = {}) {
  const rows = readNeutral(files);
  if (rows.length > most) throw new PackageRefusedError(`The submission has ${rows.length} transactions. We accept ${most} at most.`);
  if (needsLicense && rows.some((row) => row('license_number') === ''))
    throw new PackageRefusedError('The submission does not name the license under which it is filed.');
  const getDocuments = readDocuments(files);
  const isTwice = createDuplicateDetector();
  return rows.map((row, index) => {
    const [number, day, premium] = [row('policy_number'), row('effective_date'), toCents(row('premium'))];
    const isBackOut = row('report_kind') === 'back_out';
    const key = [number.toUpperCase(), day, formatKey(isBackOut ? -premium : premium)].join('|');
    const verdict = { ...acceptTransaction(index + 1, row('transaction_id')), key, isBackOut };
    if (isBackOut) return verdict;
    const licensee = needsLicense ? findLicensee(licensees, row('license_number')) : null;
    if (isTwice(number, day, row('premium')))
      return tagTransaction(verdict, 'DUP', `${number} is reported twice with that date and premium.`);
    if (row('insurer_number') === '') return tagTransaction(verdict, 'NAIC', `${number}: the insurer has no NAIC or alien number.`);
    for (const rule of rules) {
      const decided = rule(row, verdict, { now, documents: getDocuments(index + 1), licensee });
      if (decided !== null) return decided;
    }
    return verdict;
  });
}
