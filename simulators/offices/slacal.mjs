import { DOCUMENTS, readDocuments, requireDocuments } from './documents.mjs';
import { acceptTransaction, toCents, createDuplicateDetector, PackageRefusedError, computeShare, tagTransaction } from './verdict.mjs';
import { findElements, readXml, getText } from './xml.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const TAX = 3_000n;
const MAX_ITEMS = 75;
const TYPES = ['N', 'R', 'X', 'C', 'A', 'E', 'O'];
/** @type {Record<string, 'policy' | 'change'>} */
const DOCUMENTED = { N: 'policy', R: 'policy', X: 'change', C: 'change', A: 'change', E: 'change' };

/**
 * Judges by California's rules (filing-formats 6): at most 75 items a file, numbered in order, with the SLA broker number and the tax of 3%, and the
 * documents of each but offsets.
 * @param {Map<string, Buffer>} files @returns {Verdict[]}
 */
export function judgeSlacal(files) {
  const batches = [...files].filter(([name]) => /-slacal-\d+\.xml$/.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (batches.length === 0) throw new PackageRefusedError('The package has no batch.');
  const getDocuments = readDocuments(files);
  const isTwice = createDuplicateDetector();
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const [name, content] of batches) {
    const batch = readXml(content);
    if (!/^\d+$/.test(getText(batch, 'SLA_Broker_Number'))) throw new PackageRefusedError(`${name} has no SLA broker number.`);
    const items = findElements(batch, 'Item_Summary');
    if (items.length > MAX_ITEMS) throw new PackageRefusedError(`${name} has more than ${MAX_ITEMS} items.`);
    items.forEach((item, index) => {
      if (getText(item, 'Item_Number') !== String(index + 1))
        throw new PackageRefusedError(`${name}: the items are not numbered in their order.`);
      const type = getText(item, 'Item_Type');
      if (!TYPES.includes(type)) throw new PackageRefusedError(`${name}: item ${index + 1} has no type.`);
      const verdict = acceptTransaction(verdicts.length + 1);
      const [number, premium] = [getText(item, 'Policy_Number'), getText(item, 'Premium_Amount')];
      if (isTwice(number, type, premium))
        verdicts.push(tagTransaction(verdict, 'DUP', `${number} is reported twice with that type and premium.`));
      else if (computeShare(toCents(premium), TAX) !== toCents(getText(item, 'CA_State_Tax')))
        verdicts.push(tagTransaction(verdict, 'TAX', `${number}: the tax is not 3%.`));
      else {
        const required = DOCUMENTS.california[DOCUMENTED[type] ?? 'policy'];
        verdicts.push((type === 'O' ? null : requireDocuments(verdict, number, required, getDocuments(verdict.line))) ?? verdict);
      }
    });
  }
  return verdicts;
}
