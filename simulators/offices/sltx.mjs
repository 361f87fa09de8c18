import { findLicensee } from './licensees.mjs';
import { acceptTransaction, toCents, createDuplicateDetector, PackageRefusedError, computeShare, tagTransaction } from './verdict.mjs';
import { findElements, readXml, getText } from './xml.mjs';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const TAX = 4_850n;
const DAY_MS = 86_400_000;
const FUTURE_DAYS = 90;

/** @param {string} us `MM/DD/YYYY` */
const parseTime = (us) => Date.UTC(Number(us.slice(6)), Number(us.slice(0, 2)) - 1, Number(us.slice(3, 5)));

/**
 * Judges by Texas's rules (filing-formats 7): the header must add up, tax must be exact to the penny, and no filing may be far in the future. The tax base may include the fee.
 * @param {Map<string, Buffer>} files @param {import('./server.mjs').Judging} options @returns {Verdict[]}
 */
export function judgeSltx(files, { now, licensees }) {
  const content = [...files].find(([name]) => name.endsWith('-sltx.xml'))?.[1];
  if (content === undefined) throw new PackageRefusedError('The package has no EFS file.');
  const [batch] = findElements(readXml(content), 'Batch');
  if (batch === undefined || !batch.attributes.AgLicNo) throw new PackageRefusedError('The batch has no agency license number.');
  findLicensee(licensees, batch.attributes.AgLicNo);
  const policies = findElements(batch, 'EFSPolicy');
  if (policies.length !== Number(batch.attributes.ItemCnt))
    throw new PackageRefusedError(`ItemCnt is ${batch.attributes.ItemCnt}, the batch has ${policies.length} items.`);
  const gross = policies.reduce((sum, policy) => sum + toCents(getText(policy, 'TotalGross')), 0n);
  if (gross !== toCents(batch.attributes.TotalGross ?? ''))
    throw new PackageRefusedError('TotalGross of the batch is not the sum of its items.');
  const isTwice = createDuplicateDetector();
  return policies.map((policy, index) => {
    const verdict = acceptTransaction(index + 1);
    const number = getText(policy, 'PolicyNumber');
    const [tax, fee] = [toCents(getText(policy, 'TotalTax')), toCents(getText(policy, 'PolicyFee'))];
    const base = toCents(getText(policy, 'TotalGross')) - tax - toCents(getText(policy, 'TotalStampFee'));
    if (isTwice(number, getText(policy, 'EffectiveDate'), String(base)))
      return tagTransaction(verdict, 'DUP', `${number} is reported twice with that date and premium.`);
    if (getText(policy, 'ClassCd') === '') return tagTransaction(verdict, 'CVG', `${number} has no class code.`);
    if (![computeShare(base, TAX), computeShare(base - fee, TAX)].includes(tax))
      return tagTransaction(verdict, 'TAX', `${number}: the tax is not 4.85%.`);
    const isFar = parseTime(getText(policy, 'EffectiveDate')) - now > FUTURE_DAYS * DAY_MS;
    return isFar ? tagTransaction(verdict, 'FUT', `${number} takes effect more than ${FUTURE_DAYS} days ahead.`) : verdict;
  });
}
