import { accept, centsOf, duplicates, RefusedPackage, tag } from './verdict.mjs';
import { all, readXml, textOf } from './xml.mjs';

/** @typedef {import('./xml.mjs').Element} Element */
/** @typedef {import('./verdict.mjs').Verdict} Verdict */

// The 67 counties as the office lists them.
const COUNTIES = new Set(
  (
    'Alachua Baker Bay Bradford Brevard Broward Calhoun Charlotte Citrus Clay Collier Columbia DeSoto Dixie Duval Escambia Flagler Franklin ' +
    'Gadsden Gilchrist Glades Gulf Hamilton Hardee Hendry Hernando Highlands Hillsborough Holmes Indian_River Jackson Jefferson Lafayette Lake ' +
    'Lee Leon Levy Liberty Madison Manatee Marion Martin Miami-Dade Monroe Nassau Okaloosa Okeechobee Orange Osceola Palm_Beach Pasco Pinellas ' +
    'Polk Putnam Santa_Rosa Sarasota Seminole St._Johns St._Lucie Sumter Suwannee Taylor Union Volusia Wakulla Walton Washington'
  )
    .split(' ')
    .map((county) => county.replace('_', ' ')),
);
const TYPES = ['1', '2', '3', '4', '5', '6', '11'];
const RETURNS = ['3', '4'];

/**
 * Judges a package by Florida's business rules of the XML batch (filing-formats 2.1). Rules for the file reject it as a whole, others tag a
 * transaction.
 * @param {Map<string, Buffer>} files @returns {Verdict[]}
 */
export function judgeFslso(files) {
  const content = [...files].find(([name]) => name.endsWith('-fslso.xml'))?.[1];
  if (content === undefined) throw new RefusedPackage('The package has no FSLSO file.');
  const batch = readXml(content);
  if (batch.name !== 'BatchDataSet' || batch.attributes.ReportingState !== 'FL')
    throw new RefusedPackage('The file is not a Florida batch.');
  const [brokerage] = all(batch, 'Brokerage');
  if (brokerage === undefined || textOf(brokerage, 'LicenseNumber') === '')
    throw new RefusedPackage('The brokerage has no license number.');
  for (const broker of all(batch, 'Broker'))
    if (textOf(broker, 'LicenseNumber') === '') throw new RefusedPackage('A broker has no license number.');
  const isTwice = duplicates();
  return all(batch, 'Policy').flatMap((policy) => judgePolicy(policy, isTwice));
}

/** @param {Element} policy @param {ReturnType<typeof duplicates>} isTwice @returns {Verdict[]} */
function judgePolicy(policy, isTwice) {
  const number = textOf(policy, 'PolicyNumber');
  const county = textOf(policy, 'County');
  if (!COUNTIES.has(county)) throw new RefusedPackage(`${number}: "${county}" is not a Florida county.`);
  let charged = 0n;
  let isKnown = false;
  return all(policy, 'Transaction').map((transaction) => {
    const verdict = accept(Number(transaction.attributes.Xml_TransactionID));
    const type = textOf(transaction, 'TransactionType');
    if (!TYPES.includes(type)) throw new RefusedPackage(`${number}: "${type}" is not a transaction type.`);
    const premium = textOf(transaction, 'Premium');
    isKnown ||= type === '1' || type === '5';
    charged += centsOf(premium);
    if (isTwice(number, textOf(transaction, 'EffectiveDate'), premium))
      return tag(verdict, 'DUP', `${number} is reported twice with that date and premium.`);
    if (textOf(transaction, 'NAICNumber') === '') return tag(verdict, 'NAIC', `${number}: the insurer has no NAIC number.`);
    if (!/^\d{4}$/.test(textOf(transaction, 'CoverageCode')))
      return tag(verdict, 'CVG', `${number}: the coverage code does not have four digits.`);
    // Charges of earlier filings are not stored here, so only policies that begin in this one are compared.
    if (isKnown && charged < 0n && RETURNS.includes(type)) return tag(verdict, 'URP', `${number} returns more premium than was charged.`);
    return textOf(transaction, 'TaxStatus') === '2' ? tag(verdict, 'TS2', `${number}: send proof that the insured is exempt.`) : verdict;
  });
}
