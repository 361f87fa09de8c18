import { countDaysSince } from './days.mjs';
import { findLicensee, isLicensedOn } from './licensees.mjs';
import { acceptTransaction, toCents, createDuplicateDetector, PackageRefusedError, addRemark, tagTransaction } from './verdict.mjs';
import { findElements, readXml, getText } from './xml.mjs';

/** @typedef {import('./xml.mjs').Element} Element */
/** @typedef {import('./licensees.mjs').Licensee} Licensee */
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
// The business rules of batch filing list the types and their back-outs.
const TYPES = ['1', '2', '3', '4', '5', '6', '11', '12', '13', '14', '15', '16'];
const RETURNS = ['3', '4'];
const INITIATING = ['1', '5'];
const POLICY_ELEMENTS = ['PolicyNumber', 'ExpirationDate', 'InsuredName', 'County', 'PostalCode'];
const TRANSACTION_ELEMENTS = ['CoverageCode', 'TaxStatus', 'TransactionType', 'EffectiveDate', 'Premium', 'PolicyFee'];

// FSLSO, "Filing": all transactions with premium, within thirty days from the effective date. No page states that late ones are questioned.
const DAYS_TO_REPORT = 30;

/**
 * Judges a package by Florida's business rules of the XML batch (filing-formats 2.1). Rules about the file reject it as a whole; others tag a
 * transaction. The office asks for documents only after a filing, so it requires none.
 * @param {Map<string, Buffer>} files @param {import('./server.mjs').Judging} options @returns {Verdict[]}
 */
export function judgeFslso(files, { now, licensees }) {
  const content = [...files].find(([name]) => name.endsWith('-fslso.xml'))?.[1];
  if (content === undefined) throw new PackageRefusedError('The package has no FSLSO file.');
  const batch = readXml(content);
  if (batch.name !== 'BatchDataSet' || batch.attributes.ReportingState !== 'FL')
    throw new PackageRefusedError('The file is not a Florida batch.');
  const [brokerage] = findElements(batch, 'Brokerage');
  if (brokerage === undefined || getText(brokerage, 'LicenseNumber') === '')
    throw new PackageRefusedError('The brokerage has no license number.');
  const today = new Date(now).toISOString().slice(0, 10);
  requireActive(findLicensee(licensees, getText(brokerage, 'LicenseNumber'), 'agency'), today);
  const isTwice = createDuplicateDetector();
  return findElements(batch, 'BrokerPolicy').flatMap((block) => {
    const broker = findElements(block, 'Broker')[0] ?? block;
    if (getText(broker, 'LicenseNumber') === '') throw new PackageRefusedError('A broker has no license number.');
    const [first, last] = [getText(broker, 'FirstName'), getText(broker, 'LastName')];
    if (first === '' || last === '') throw new PackageRefusedError('A broker has no name.');
    const licensee = findLicensee(licensees, getText(broker, 'LicenseNumber'), 'individual');
    requireActive(licensee, today);
    if (licensee !== null && licensee.name.toUpperCase() !== `${first} ${last}`.toUpperCase())
      throw new PackageRefusedError(`${licensee.number} is not the license of ${first} ${last}.`);
    return findElements(block, 'Policy').flatMap((policy) => judgePolicy(policy, { isTwice, licensee, now }));
  });
}

/** Rejects the package of a brokerage or broker who is not active. @param {Licensee | null} licensee @param {string} today */
function requireActive(licensee, today) {
  if (!isLicensedOn(licensee, today)) throw new PackageRefusedError(`${licensee?.number} is not an active license.`);
}

/**
 * @param {Element} policy @param {{ isTwice: ReturnType<typeof createDuplicateDetector>, licensee: Licensee | null, now: number }} options
 * @returns {Verdict[]}
 */
function judgePolicy(policy, { isTwice, licensee, now }) {
  const number = getText(policy, 'PolicyNumber');
  requireElements(policy, POLICY_ELEMENTS);
  const county = getText(policy, 'County');
  if (!COUNTIES.has(county)) throw new PackageRefusedError(`${number}: "${county}" is not a Florida county.`);
  const transactions = findElements(policy, 'Transaction');
  const isCorrected = transactions.some((one) => getText(one, 'TransactionType').length === 2);
  let charged = 0n;
  let fees = 0n;
  let isKnown = false;
  return transactions.map((transaction) => {
    requireElements(transaction, TRANSACTION_ELEMENTS);
    const type = getText(transaction, 'TransactionType');
    if (!TYPES.includes(type)) throw new PackageRefusedError(`${number}: "${type}" is not a transaction type.`);
    const [premium, effective] = [getText(transaction, 'Premium'), getText(transaction, 'EffectiveDate')];
    const isBackOut = type.length === 2;
    const key = [number.toUpperCase(), effective, String(toCents(premium))].join('|');
    const verdict = { ...acceptTransaction(Number(transaction.attributes.Xml_TransactionID)), key, isBackOut };
    if (isBackOut) return verdict;
    isKnown ||= INITIATING.includes(type);
    charged += toCents(premium);
    fees += toCents(getText(transaction, 'PolicyFee'));
    if (isTwice(number, effective, premium))
      return tagTransaction(verdict, 'DUP', `${number} is reported twice with that date and premium.`);
    if (getText(transaction, 'NAICNumber') === '') return tagTransaction(verdict, 'NAIC', `${number}: the insurer has no NAIC number.`);
    if (!/^\d{4}$/.test(getText(transaction, 'CoverageCode')))
      return tagTransaction(verdict, 'CVG', `${number}: the coverage code does not have four digits.`);
    // Batch business rules: the effective date is in a period in which the broker is licensed. They do not state what follows otherwise.
    if (!isLicensedOn(licensee, effective))
      return tagTransaction(verdict, 'LIC', `${number}: its broker was not licensed on ${effective}.`);
    // Charges of earlier filings are not stored here, so only policies that begin in this one are compared.
    if (isKnown && charged < 0n && RETURNS.includes(type))
      return tagTransaction(verdict, 'URP', `${number} returns more premium than was charged.`);
    if (isKnown && fees < 0n && RETURNS.includes(type))
      return tagTransaction(verdict, 'URF', `${number} returns more of a fee than was charged.`);
    // The office questions all new and renewal business with these statuses.
    const status = getText(transaction, 'TaxStatus');
    if (['2', '4'].includes(status) && INITIATING.includes(type))
      return tagTransaction(verdict, `TS${status}`, `${number}: send proof that the insured is exempt.`);
    const isLate = !isCorrected && toCents(premium) !== 0n && countDaysSince(effective, now) > DAYS_TO_REPORT;
    return isLate ? addRemark(verdict, 'LATE', `${number} was reported more than ${DAYS_TO_REPORT} days after ${effective}.`) : verdict;
  });
}

/** Checks that the file fits the schema. @param {Element} element @param {readonly string[]} names */
function requireElements(element, names) {
  const missing = names.filter((name) => findElements(element, name).length === 0);
  if (missing.length > 0) throw new PackageRefusedError(`The file does not fit the schema: ${element.name} has no ${missing.join(', ')}.`);
}
