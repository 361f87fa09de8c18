import { SaxesParser } from 'saxes';
import type { CheckContext } from '../../src/filings/checks/check.js';
import type { FilingContext } from '../../src/filings/filing-contexts.service.js';
import { buildScope } from '../../src/filings/filing-scope.js';
import type { FilingRecord } from '../../src/filings/filing.types.js';
import { PackageSums } from '../../src/filings/offices/package-sums.js';
import type { PackageSubject } from '../../src/filings/offices/package-writer.js';
import { createWriters } from '../../src/filings/packages/writers.js';
import { findVenues } from '../../src/filings/venues/find-venues.js';
import { loadVenues } from '../../src/filings/venues/venue-files.js';
import type { PackageFormat } from '../../src/filings/venues/venue.types.js';
import { loadRulebook } from '../../src/jurisdictions/rulebook-files.js';
import { createLicenseeFinder } from '../../src/licensees/licensee.js';
import type { License } from '../../src/licenses/license.js';
import type { FilingTransaction } from '../../src/reported/filing-transaction.js';

export const filer = {
  legalName: 'Harbor & Sons "Brokers" LLC',
  street: '1 Bay St',
  city: 'Tallahassee',
  addressState: 'FL',
  postalCode: '32301',
  npn: null,
  contacts: [{ name: 'Dana Reyes', email: 'dana@harbor.example', phone: '(850) 555-0100' }],
  isWhole: true,
};
/** Builds a license without dates. */
export const buildLicense = (state: string, licenseType: License['licenseType'], holder: string, licenseNumber: string): License => ({
  id: licenseNumber,
  state,
  holder,
  licenseNumber,
  npn: null,
  licenseType,
  validFrom: null,
  validTo: null,
  filesUnder: licenseType === 'agency',
});

export const buildRow = (change: Partial<FilingTransaction> = {}): FilingTransaction => ({
  id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
  reportedAs: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
  policyId: 'policy-1',
  accountId: null,
  adjusts: null,
  backsOut: null,
  replaces: null,
  policyNumber: 'SL-1',
  transactionType: 'new',
  insuredName: 'Harbor <Marine> & Co',
  brokerName: null,
  insurerName: 'Example Specialty',
  termEffectiveDate: '2026-10-01',
  effectiveDate: '2026-10-01',
  expirationDate: '2027-10-01',
  transactionDate: '2026-10-01',
  premium: '1000.00',
  insurerFees: '0.00',
  brokerFees: '0.00',
  tax: '49.40',
  fees: '0.60',
  total: '50.00',
  charges: { premium_tax: '49.40', service_fee: '0.60' },
  completeness: 'complete',
  details: { coverageCode: '1000', insurerNaic: '12345', issueDate: '2026-10-05', policyLimitCents: 100_000_000 },
  reportedWith: null,
  coverages: [],
  ...change,
});

/** Builds the filing of a quarter with its context. */
export function buildSubject(
  state: string,
  obligationId: string,
  rows: readonly FilingTransaction[],
  licenses = [buildLicense(state, 'agency', 'Harbor', '100200'), buildLicense(state, 'individual', 'Dana Reyes', 'P1')],
): PackageSubject {
  const jurisdiction = loadRulebook().jurisdictions.find(({ code }) => code === state)!;
  const obligation = jurisdiction.filing.obligations.find(({ id }) => id === obligationId)!;
  const filing: FilingRecord = {
    id: 'filing-1',
    deadlineId: null,
    state,
    obligationId,
    filingType: obligation.filingType,
    title: obligation.title,
    periodLabel: 'Q4',
    periodFrom: '2026-10-01',
    periodTo: '2026-12-31',
    amendment: 0,
    isBatch: false,
    actBy: '2027-01-29',
    packageTaskId: null,
    submissionId: null,
    sentPackageId: null,
    openedByName: 'Dana Reyes',
    openedAt: new Date(0),
    sentByName: null,
    sentAt: null,
  };
  const venue = findVenues(loadVenues(), { state, obligationId, day: '2026-12-31' })[0]!;
  const checked: CheckContext = {
    state,
    stateName: state,
    jurisdiction,
    today: '2026-10-20',
    venue,
    filer,
    getLicensee: createLicenseeFinder(jurisdiction, { licenses, rules: [], choices: new Map() }),
    placeholderBefore: state === 'CO' ? '2025-01-01' : undefined,
    isTermFiled: ({ policyId }) => policyId === 'policy-3',
    isReportedTwin: () => false,
    isTermRenewal: ({ policyId }) => policyId === 'policy-4',
    licenses,
    getRiskPlace: () => ({ county: 'leon county', postalCode: '32301' }),
    getInsuredAddress: ({ accountId }) =>
      accountId === null
        ? undefined
        : { id: accountId, accountName: 'Harbor', mailingAddress: '2 Pier St', city: 'Tampa', state: 'FL', zipCode: '33602' },
    insurerNumber: ({ details }) => details?.insurerNaic ?? null,
  };
  const sums = new PackageSums();
  for (const one of rows) sums.add(one);
  const { rows: transactions, ...totals } = sums.getTotals();
  const context: FilingContext = {
    stateName: state,
    jurisdiction,
    obligation,
    venue,
    settles: [],
    placeholderBefore: state === 'CO' ? '2025-01-01' : undefined,
    scope: buildScope(filing, obligation),
    checked,
    filer,
  };
  return {
    filing,
    context,
    hasBusiness: transactions > 0,
    sums: { ...totals, transactions, reportedBefore: 0, policies: 1, policyFees: '0.00' },
  };
}

/** Writes rows in pages of the given size. */
export function writeFiles(
  format: PackageFormat,
  subject: PackageSubject,
  rows: readonly FilingTransaction[],
  page = 1_000,
): Map<string, string> {
  const files = new Map<string, string>();
  const sums = new PackageSums();
  for (const one of rows) sums.add(one);
  for (const writer of createWriters(format, subject)) {
    const pages = Array.from({ length: Math.ceil(rows.length / page) }, (_, at) =>
      writer.writeRows(rows.slice(at * page, (at + 1) * page), at * page + 1),
    );
    for (const { file, text } of [...writer.writeBeginning(), ...pages.flat(), ...writer.writeEnd(sums.getTotals())])
      files.set(file, (files.get(file) ?? '') + text);
  }
  return files;
}

/** Returns the texts of an XML file by tag. @throws if it is not well-formed */
export function readTexts(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const parser = new SaxesParser();
  const open: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => open.push(name));
  parser.on('text', (text) => texts.set(open.at(-1) ?? '', [...(texts.get(open.at(-1) ?? '') ?? []), text]));
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return texts;
}
