import { accept, centsOf, duplicates, RefusedPackage, shareOf, tag } from './verdict.mjs';
import { all, readXml, textOf } from './xml.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const TAX = 4_850n;
const DAY_MS = 86_400_000;
const FUTURE_DAYS = 45;

/** @param {string} us `MM/DD/YYYY` */
const timeOf = (us) => Date.UTC(Number(us.slice(6)), Number(us.slice(0, 2)) - 1, Number(us.slice(3, 5)));

/**
 * Judges by Texas's rules (filing-formats 7): the header must add up, tax to the penny, no filing far ahead. The fee is optional in the tax base.
 * @param {Map<string, Buffer>} files @param {{ now: number }} options @returns {Verdict[]}
 */
export function judgeSltx(files, { now }) {
  const content = [...files].find(([name]) => name.endsWith('-sltx.xml'))?.[1];
  if (content === undefined) throw new RefusedPackage('The package has no EFS file.');
  const [batch] = all(readXml(content), 'Batch');
  if (batch === undefined || !batch.attributes.AgLicNo) throw new RefusedPackage('The batch has no agency license number.');
  const policies = all(batch, 'EFSPolicy');
  if (policies.length !== Number(batch.attributes.ItemCnt))
    throw new RefusedPackage(`ItemCnt is ${batch.attributes.ItemCnt}, the batch has ${policies.length} items.`);
  const gross = policies.reduce((sum, policy) => sum + centsOf(textOf(policy, 'TotalGross')), 0n);
  if (gross !== centsOf(batch.attributes.TotalGross ?? ''))
    throw new RefusedPackage('TotalGross of the batch is not the sum of its items.');
  const isTwice = duplicates();
  return policies.map((policy, index) => {
    const verdict = accept(index + 1);
    const number = textOf(policy, 'PolicyNumber');
    const [tax, fee] = [centsOf(textOf(policy, 'TotalTax')), centsOf(textOf(policy, 'PolicyFee'))];
    const base = centsOf(textOf(policy, 'TotalGross')) - tax - centsOf(textOf(policy, 'TotalStampFee'));
    if (isTwice(number, textOf(policy, 'EffectiveDate'), String(base)))
      return tag(verdict, 'DUP', `${number} is reported twice with that date and premium.`);
    if (textOf(policy, 'ClassCd') === '') return tag(verdict, 'CVG', `${number} has no class code.`);
    if (![shareOf(base, TAX), shareOf(base - fee, TAX)].includes(tax)) return tag(verdict, 'TAX', `${number}: the tax is not 4.85%.`);
    const isFar = timeOf(textOf(policy, 'EffectiveDate')) - now > FUTURE_DAYS * DAY_MS;
    return isFar ? tag(verdict, 'FUT', `${number} takes effect more than ${FUTURE_DAYS} days ahead.`) : verdict;
  });
}
