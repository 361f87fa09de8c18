import { accept, centsOf, duplicates, RefusedPackage, shareOf, tag } from './verdict.mjs';
import { all, readXml, textOf } from './xml.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const TAX = 3_000n;
const MOST_ITEMS = 75;
const TYPES = ['N', 'R', 'X', 'C', 'A', 'E', 'O'];

/**
 * Judges by California's rules (filing-formats 6): at most 75 items a file, numbered in order, with the SLA broker number and the tax of 3%.
 * @param {Map<string, Buffer>} files @returns {Verdict[]}
 */
export function judgeSlacal(files) {
  const batches = [...files].filter(([name]) => /-slacal-\d+\.xml$/.test(name)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (batches.length === 0) throw new RefusedPackage('The package has no batch.');
  const isTwice = duplicates();
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const [name, content] of batches) {
    const batch = readXml(content);
    if (!/^\d+$/.test(textOf(batch, 'SLA_Broker_Number'))) throw new RefusedPackage(`${name} has no SLA broker number.`);
    const items = all(batch, 'Item_Summary');
    if (items.length > MOST_ITEMS) throw new RefusedPackage(`${name} has more than ${MOST_ITEMS} items.`);
    items.forEach((item, index) => {
      if (textOf(item, 'Item_Number') !== String(index + 1))
        throw new RefusedPackage(`${name}: the items are not numbered in their order.`);
      if (!TYPES.includes(textOf(item, 'Item_Type'))) throw new RefusedPackage(`${name}: item ${index + 1} has no type.`);
      const verdict = accept(verdicts.length + 1);
      const [number, premium] = [textOf(item, 'Policy_Number'), textOf(item, 'Premium_Amount')];
      if (isTwice(number, textOf(item, 'Item_Type'), premium))
        verdicts.push(tag(verdict, 'DUP', `${number} is reported twice with that type and premium.`));
      else if (shareOf(centsOf(premium), TAX) !== centsOf(textOf(item, 'CA_State_Tax')))
        verdicts.push(tag(verdict, 'TAX', `${number}: the tax is not 3%.`));
      else verdicts.push(verdict);
    });
  }
  return verdicts;
}
