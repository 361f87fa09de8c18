import { array, assert, integer, property, string } from 'fast-check';
import type { License } from '../../licenses/license.js';
import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CheckContext } from '../checks/check.js';
import { beginPreFlight } from '../pre-flight/filing-checks.js';
import { explainRefusal } from '../checks/pre-flight.js';
import type { PackageFormat } from '../venues/venue.types.js';
import { findCounties, findCounty } from '../venues/state-facts.js';
import { buildLicense, buildRow, buildSubject, filer, readTexts, writeFiles } from '../../../test/filings/office-package.js';

test('FSLSO: the file lists the policies individually, without a byte-order mark and with names unchanged', () => {
  const rows = [
    buildRow(),
    buildRow({ transactionType: 'endorsement', premium: '-25.00' }),
    buildRow({ policyId: 'policy-2', policyNumber: 'SL-2' }),
  ];
  const xml = writeFiles('fl-fslso-xml-2.0', buildSubject('FL', 'fl-quarterly-affidavit', rows), rows).get(
    'FL-quarterly-affidavit-2026-10-01-fslso.xml',
  )!;
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<BatchDataSet ')).toBe(true);
  const texts = readTexts(xml);
  expect(texts.get('PolicyNumber')).toEqual(['SL-1', 'SL-2']);
  expect(texts.get('InsuredName')).toEqual(['Harbor <Marine> & Co', 'Harbor <Marine> & Co']);
  expect(texts.get('TransactionType')).toEqual(['1', '3', '1']);
  expect(texts.get('Premium')).toEqual(['1000.00', '-25.00', '1000.00']);
  expect(texts.get('County')).toEqual(['Leon', 'Leon']);
  expect(texts.get('AreaCode')).toEqual(['850', '850', '850']);
});

test('SLTX: the header states the totals of all policies', () => {
  const rows = [
    buildRow({ charges: { premium_tax: '48.50', stamping_fee: '0.40' } }),
    buildRow({ premium: '10.00', charges: { premium_tax: '0.49' } }),
  ];
  const xml = [...writeFiles('tx-efs-xml-2.1', buildSubject('TX', 'tx-sltx-policy', rows), rows)][0]![1];
  expect(xml).toContain('ItemCnt="2" TotalGross="1059.39"');
  expect(readTexts(xml).get('efs:TotalGross')).toEqual(['1048.90', '10.49']);
  expect(readTexts(xml).get('efs:EffectiveDate')).toEqual(['10/01/2026', '10/01/2026']);
});

test('SLTX: a policy of a federal credit union is marked as exempt', () => {
  const { details } = buildRow();
  const exempt = (['federal_credit_union', 'tribal'] as const).map((exemption) => buildRow({ details: { ...details, exemption } }));
  const rows = [buildRow(), ...exempt];
  const xml = [...writeFiles('tx-efs-xml-2.1', buildSubject('TX', 'tx-sltx-policy', rows), rows)][0]![1];
  expect(readTexts(xml).get('efs:FedCrUnion')).toEqual(['N', 'Y', 'N']);
});

test.each([
  [75, 1, 1_000],
  [76, 2, 40],
  [151, 3, 75],
])('SLA California: %i items are split into %i files of at most 75 items, regardless of pages', (count, files, page) => {
  const rows = Array.from({ length: count }, (_, index) => buildRow({ policyNumber: `SL-${index}` }));
  const batches = [...writeFiles('ca-slacal-batch-2007', buildSubject('CA', 'ca-placement', rows), rows, page)].filter(([name]) =>
    name.endsWith('.xml'),
  );
  expect(batches).toHaveLength(files);
  const numbers = batches.map(([, xml]) => readTexts(xml).get('Item_Number')!.map(Number));
  expect(numbers.flat()).toHaveLength(count);
  for (const of of numbers) expect(of).toEqual(of.map((_, index) => index + 1));
});

const CORRECTED = { transactionType: 'new', reportedAs: 'first', officeNumber: '77' } as const;

test('SLA California: an offset reverses an item, and the replacement item follows', () => {
  const rows = [buildRow({ transactionType: 'back_out', premium: '-1000.00', backsOut: CORRECTED }), buildRow({ replaces: CORRECTED })];
  const xml = [...writeFiles('ca-slacal-batch-2007', buildSubject('CA', 'ca-placement', rows), rows)][0]![1];
  expect(readTexts(xml).get('Item_Type')).toEqual(['O', 'N']);
  expect(readTexts(xml).get('Premium_Amount')).toEqual(['-1000.00', '1000.00']);
});

test('Colorado: each policy from the old system gets one initial $0.00 line, unless it was filed before', () => {
  const old = { termEffectiveDate: '2024-06-01', transactionType: 'endorsement' } as const;
  const begun = { ...old, policyId: 'policy-5', policyNumber: 'SL-5' };
  const rows = [
    buildRow(old),
    buildRow(old),
    buildRow({ policyId: 'policy-2', policyNumber: 'SL-2' }),
    buildRow({ ...old, policyId: 'policy-3' }),
    buildRow({ ...old, policyId: 'policy-4', policyNumber: 'SL-4' }),
    buildRow({ ...begun, transactionType: 'new' }),
    buildRow(begun),
  ];
  const files = writeFiles('neutral-csv-1', buildSubject('CO', 'co-slip-quarterly', rows), rows);
  const lines = files.get('CO-slip-quarterly-2026-10-01-placeholders.csv')!.trim().split('\r\n');
  expect(lines.slice(1)).toEqual([
    'SL-1,Harbor <Marine> & Co,new,2024-06-01,2027-10-01,0.00',
    'SL-4,Harbor <Marine> & Co,renewal,2024-06-01,2027-10-01,0.00',
  ]);
});

test('any names produce well-formed files, and identical rows produce identical bytes', () => {
  assert(
    property(array(string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), integer({ min: 1, max: 3 }), (names, page) => {
      const rows = names.map((insuredName, index) => buildRow({ insuredName, policyId: `policy-${index}` }));
      for (const [format, state, obligation] of [
        ['fl-fslso-xml-2.0', 'FL', 'fl-quarterly-affidavit'],
        ['tx-efs-xml-2.1', 'TX', 'tx-sltx-policy'],
        ['ca-slacal-batch-2007', 'CA', 'ca-placement'],
      ] as const) {
        const files = writeFiles(format, buildSubject(state, obligation, rows), rows, page);
        for (const [name, content] of files) if (name.endsWith('.xml')) readTexts(content);
        expect([...writeFiles(format, buildSubject(state, obligation, rows), rows)]).toEqual([...files]);
      }
    }),
    { numRuns: 50 },
  );
});

const listFailingChecks = (
  state: string,
  obligation: string,
  format: PackageFormat,
  rows: readonly FilingTransaction[],
  change: Partial<CheckContext> = {},
) => {
  const preFlight = beginPreFlight({ ...buildSubject(state, obligation, rows).context.checked, ...change }, format);
  for (const one of rows) preFlight.add(one);
  const outcome = preFlight.getOutcome();
  return { ids: outcome.filter(({ failures }) => failures > 0).map(({ id }) => id), refusal: explainRefusal(outcome) };
};
const checkFlorida = (change: Partial<FilingTransaction> = {}, context: Partial<CheckContext> = {}) =>
  listFailingChecks('FL', 'fl-quarterly-affidavit', 'fl-fslso-xml-2.0', [buildRow(change)], context);
/** Builds a Florida license that ended on the day before the checks are run. */
const endLicense = (type: License['licenseType'], holder: string, number: string): License => ({
  ...buildLicense('FL', type, holder, number),
  validTo: '2026-10-19',
});
const checkTexas = (change: Partial<FilingTransaction> = {}) =>
  listFailingChecks('TX', 'tx-sltx-policy', 'tx-efs-xml-2.1', [buildRow({ charges: { premium_tax: '50.00' }, ...change })]);

test('every office accepts a complete filing', () => {
  expect(checkFlorida()).toEqual({ ids: [], refusal: null });
  expect(checkTexas()).toEqual({ ids: [], refusal: null });
});

test.each([
  ['fl-county', {}, { getRiskPlace: () => undefined }],
  ['fl-licenses', {}, { licenses: [{ ...buildLicense('FL', 'individual', 'Dana Reyes', 'P1'), filesUnder: true }] }],
  ['fl-licenses', {}, { licenses: [endLicense('agency', 'Harbor', 'A1'), buildLicense('FL', 'individual', 'Dana Reyes', 'P1')] }],
  ['fl-contact', {}, { filer: { ...filer, contacts: [] } }],
  ['fl-home-state', { details: { coverageCode: '1000', insurerNaic: '12345', homeState: 'GA' } }, {}],
  ['fl-coverage-code', { details: { insurerNaic: '12345' } }, {}],
  ['parts-add-up', { charges: { premium_tax: '49.40' } }, {}],
])('Florida rejects a file that fails the check %s', (id, change, context) => {
  const { ids, refusal } = checkFlorida(change, context);
  expect(ids).toEqual([id]);
  expect(refusal).toMatch(/^The package was not created/);
});

const checkLicenses = (licenses: readonly License[]) => {
  const { checked } = buildSubject('FL', 'fl-quarterly-affidavit', [], [...licenses]).context;
  return checkFlorida({}, { licenses, getLicensee: checked.getLicensee });
};

test("Florida rejects a file if the broker's license is not valid today, even if it was valid on the effective date", () => {
  const [agency, ended] = [buildLicense('FL', 'agency', 'Harbor', 'A1'), endLicense('individual', 'Dana Reyes', 'P1')];
  expect(checkLicenses([agency, ended])).toMatchObject({
    ids: ['fl-active-broker'],
    refusal: expect.stringContaining('Choose an active broker'),
  });
  expect(checkLicenses([agency, ended, { ...ended, id: 'renewed', validFrom: '2026-10-20', validTo: null }]).ids).toEqual([]);
});

test.each([
  ['placed before the license began', { boundDate: '2026-09-30' }, ['license-on-date']],
  ['placed while the license was valid', { boundDate: '2026-10-01' }, []],
  ['without a day of the placement', {}, ['license-on-date']],
])('New York requires a license that is valid on the day of the placement: %s', (_what, change, ids) => {
  const licenses = [{ ...buildLicense('NY', 'agency', 'Harbor', 'A1'), validFrom: '2026-10-01' }];
  const effectiveDate = 'boundDate' in change && change.boundDate === '2026-09-30' ? '2026-10-02' : '2026-09-30';
  const { checked } = buildSubject('NY', 'ny-affidavit', [], licenses).context;
  const row = buildRow({ effectiveDate, details: { ...buildRow().details, ...change } });
  expect(listFailingChecks('NY', 'ny-affidavit', 'neutral-csv-1', [row], { licenses, getLicensee: checked.getLicensee }).ids).toEqual(ids);
});

test.each([
  ['fl-unmatched-return', { transactionType: 'return_premium', premium: '-10.00' } as const],
  ['fl-transaction-30-in-time', { effectiveDate: '2026-09-01' }],
  ['insurer-number', { details: { coverageCode: '1000' } }],
  ['complete-price', { completeness: 'estimate' } as const],
  ['complete-price', { completeness: 'incomplete' } as const],
])('Florida tags a transaction that fails the check %s', (id, change) => {
  expect(checkFlorida(change)).toEqual({ ids: [id], refusal: null });
});

test.each([
  ['incomplete', 'More may be due on SL-1 than was computed. The policy shows which fact is missing.'],
  ['estimate', 'The tax of SL-1 is an estimate. The policy shows what we could not confirm.'],
] as const)(
  'a price that is %s is not reported as wrong, because the invoice may have charged the computed amount',
  (completeness, sentence) => {
    const row = buildRow({
      completeness,
      details: { coverageCode: '1000', insurerNaic: '12345', chargedPremiumTaxCents: 4_940, chargedStampingFeeCents: 60 },
    });
    const preFlight = beginPreFlight(buildSubject('FL', 'fl-quarterly-affidavit', [row]).context.checked, 'fl-fslso-xml-2.0');
    preFlight.add(row);
    expect(preFlight.getOutcome().flatMap(({ hits }) => hits.map((hit) => hit.sentence))).toEqual([sentence]);
  },
);

test('Florida counts the effective date as the first of its 30 days', () => {
  expect(checkFlorida({ effectiveDate: '2026-09-21' }).ids).toEqual([]);
  expect(checkFlorida({ effectiveDate: '2026-09-20' }).ids).toEqual(['fl-transaction-30-in-time']);
});

test.each([
  ['tx-new-only', { transactionType: 'renewal' } as const, true],
  ['tx-issue-date', { details: { insurerNaic: '12345', coverageCode: '9010', policyLimitCents: 1 } }, true],
  ['tx-policy-limit', { details: { insurerNaic: '12345', issueDate: '2026-10-05', coverageCode: '9010' } }, false],
  ['tx-future', { effectiveDate: '2027-01-19' }, false],
])('a Texas file fails the check %s', (id, change, isRefused) => {
  const { ids, refusal } = checkTexas(change);
  expect(ids).toEqual([id]);
  expect(refusal !== null).toBe(isRefused);
});

const checkNeutral = (state: string, obligation: string, change: Partial<FilingTransaction> = {}) =>
  listFailingChecks(state, obligation, 'neutral-csv-1', [buildRow({ charges: { premium_tax: '50.00' }, ...change })]).ids;

test.each([
  ['TX', 'tx-sltx-policy', 'tx-class', { details: { insurerNaic: '12345', policyLimitCents: 1 } }],
  ['CA', 'ca-placement', 'ca-invoice-date', {}],
  ['NY', 'ny-affidavit', 'ny-insurer', { insurerName: null }],
  ['NY', 'ny-affidavit', 'ny-kind-of-insurance', { details: { insurerNaic: '12345' } }],
  ['IL', 'il-placement', 'il-coverage-code', { details: { insurerNaic: '12345' } }],
  ['IL', 'il-placement', 'il-policy-number', { policyNumber: 'To be assigned' }],
])('%s: the neutral CSV for %s fails the check %s', (state, obligation, id, change) => {
  expect(checkNeutral(state, obligation, change)).toContain(id);
});

test('Texas accepts filings up to 90 days ahead, and does not require a policy limit for endorsements without premium', () => {
  expect(checkTexas({ effectiveDate: '2027-01-18' }).ids).toEqual([]);
  const details = { insurerNaic: '12345', coverageCode: '9010' };
  expect(checkNeutral('TX', 'tx-sltx-policy', { transactionType: 'endorsement', premium: '0.00', details })).toEqual([]);
});

const buildFeeRow = (premium: string, fees: FilingTransaction['details']): FilingTransaction =>
  buildRow({ premium, transactionType: premium.startsWith('-') ? 'return_premium' : 'new', details: { ...buildRow().details, ...fees } });

test.each<[string, FilingTransaction[], string[]]>([
  [
    'above the charged amount',
    [buildFeeRow('1000.00', { policyFeeCents: 10_000 }), buildFeeRow('-100.00', { policyFeeCents: -25_000 })],
    ['fl-unmatched-fee'],
  ],
  [
    'of another kind',
    [buildFeeRow('1000.00', { policyFeeCents: 10_000 }), buildFeeRow('-100.00', { inspectionFeeCents: -5_000 })],
    ['fl-unmatched-fee'],
  ],
  ['of an earlier filing', [buildFeeRow('1000.00', {}), buildFeeRow('-100.00', { otherInsurerFeesCents: -5_000 })], ['fl-unmatched-fee']],
  [
    'of the full charged amount',
    [buildFeeRow('1000.00', { policyFeeCents: 10_000 }), buildFeeRow('-100.00', { policyFeeCents: -10_000 })],
    [],
  ],
])('Florida tags a returned fee %s', (_name, rows, ids) => {
  expect(listFailingChecks('FL', 'fl-quarterly-affidavit', 'neutral-csv-1', rows).ids).toEqual(ids);
});

test.each<[Partial<FilingTransaction>, string[]]>([
  [{ details: { ...buildRow().details, exemption: 'government', exemptionProof: 'letter' } }, ['fl-exempt-proof']],
  [{ transactionType: 'renewal', details: { ...buildRow().details, exemption: 'tribal' } }, ['fl-exempt-proof']],
  [{ transactionType: 'endorsement', details: { ...buildRow().details, exemption: 'government' } }, []],
  [{}, []],
])('Florida questions exempt business, regardless of its proof: %j', (change, ids) => {
  expect(listFailingChecks('FL', 'fl-quarterly-affidavit', 'neutral-csv-1', [buildRow(change)])).toEqual({ ids, refusal: null });
});

test.each<[Partial<FilingTransaction>, string[]]>([
  [{}, ['ca-invoice-date', 'ca-placement-papers']],
  [{ details: { insurerNaic: '12345' } }, ['ca-invoice-date', 'ca-coverage', 'ca-placement-papers']],
  [{ details: { ...buildRow().details, invoiceDate: '2026-10-02' } }, ['ca-placement-papers']],
  [
    { transactionType: 'endorsement', details: { ...buildRow().details, lineOfBusiness: 'cyber_liability', invoiceDate: '2026-10-02' } },
    [],
  ],
  [
    { transactionType: 'endorsement', details: { insurerNaic: '12345' }, coverages: [{ coverageType: 'Cyber', premium: '1000.00' }] },
    ['ca-invoice-date'],
  ],
])('California lists alerts that SLIP would raise: %j', (change, ids) => {
  expect(listFailingChecks('CA', 'ca-placement', 'neutral-csv-1', [buildRow(change)])).toEqual({ ids, refusal: null });
});

test('two rows with the same number, date and premium are duplicates', () => {
  const rows = [buildRow(), buildRow({ policyNumber: 'sl-1' }), buildRow({ premium: '999.00' })];
  expect(listFailingChecks('FL', 'fl-quarterly-affidavit', 'neutral-csv-1', rows).ids).toEqual(['duplicate']);
});

test('a county is recognized regardless of its spelling', () => {
  expect(findCounties('FL')?.names).toHaveLength(67);
  expect(findCounties('FL')?.names).toContain(findCounties('FL')?.example);
  expect(['st johns', 'MIAMI DADE COUNTY', 'desoto', 'Fulton'].map((typed) => findCounty('FL', typed))).toEqual([
    'St. Johns',
    'Miami-Dade',
    'DeSoto',
    undefined,
  ]);
});
