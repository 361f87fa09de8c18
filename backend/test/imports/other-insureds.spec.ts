import type { PolicyRow } from '../../src/book/policy-row.js';
import type { RecordedRow } from '../../src/imports/matching/recorded-row.js';
import { decideRows, listDecisionMessages, buildRecordedRow, buildRow } from './matched-rows.js';

const OTHER = { insuredName: 'Bay Marine Inc', insurerName: 'Evanston' };
const listMessages = (rows: PolicyRow[], booked: RecordedRow[] = [], choices = {}): string[] =>
  listDecisionMessages(decideRows(rows, booked, { choices }));

describe('a row with the policy number of another insured and insurer', () => {
  it.each<[string, Partial<PolicyRow>]>([
    ['in the same term', { premiumCents: 800_000 }],
    ['with the same facts', {}],
    ['in a later term', { effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }],
    ['as an endorsement', { statedType: 'endorsement', transactionDate: '2026-02-01' }],
    ['under an external id', { externalId: 'T-9', statedType: 'endorsement' }],
  ])('raises a question %s, in the file and in the book', (_name, changes) => {
    expect(listMessages([buildRow(2), buildRow(3, { ...OTHER, ...changes })])).toEqual(['new 1000 General Liability', 'refused']);
    expect(listMessages([buildRow(3, { ...OTHER, ...changes })], [buildRecordedRow('t-1')])).toEqual(['refused']);
  });

  it('belongs to that policy if the user answers that similar numbers are the same policy', () => {
    const change = buildRow(3, { ...OTHER, statedType: 'endorsement', premiumCents: 5_000 });
    expect(listMessages([change], [buildRecordedRow('t-1')], { numbers: 'same' })).toEqual(['endorsement 50 General Liability']);
    expect(listMessages([change], [buildRecordedRow('t-1')], { numbers: 'different' })).toEqual(['refused']);
  });

  it('is reported with the names of both insureds and insurers', () => {
    const [, decision] = decideRows([buildRow(2), buildRow(3, { ...OTHER, premiumCents: 5_000 })]);
    expect(decision).toMatchObject({
      errors: [
        '"SL-1" is the policy of "Harbor LLC" with "Harbor Specialty" in row 2, and not of "Bay Marine Inc" with "Evanston". If it is the same policy, choose that similar numbers are the same policy. If it is not, enter its whole number.',
      ],
    });
  });

  it.each<[string, Partial<PolicyRow>]>([
    ['only the insurer differs', { insurerName: 'Evanston' }],
    ['the names share a word', { insuredName: 'Bay Harbor Marine Inc' }],
    ['the name is joined', { insuredName: 'HAR-BOR L.L.C.' }],
    ['another insured has a later term', { insuredName: 'Bay Marine Inc', effectiveDate: '2027-01-01', expirationDate: '2028-01-01' }],
    ['both are only spelled differently', { insuredName: 'THE HARBOR, L.L.C.', insurerName: 'Harbor Spec. Ins. Co.' }],
    ['an external id corrects its transaction', { ...OTHER, externalId: 'T-1' }],
  ])('does not raise a question if %s', (_name, changes) => {
    const booked = buildRecordedRow('t-1', { externalId: 'T-1' });
    expect(listMessages([buildRow(3, { statedType: 'new', externalId: null, ...changes })], [booked])).not.toContain('refused');
  });
});

describe("a row with another insured's policy number and insurer", () => {
  const bay = { insuredName: 'Bay Marine Inc' };

  it.each<[string, Partial<PolicyRow>]>([
    ['with more premium', { premiumCents: 900_000 }],
    ['with the same premium', {}],
    ['without an insurer', { insurerName: null, premiumCents: 900_000 }],
    ['as an endorsement', { statedType: 'endorsement', transactionDate: '2026-02-01' }],
    ['with another coverage', { coverageType: 'Property' }],
    ['with a short name', { insuredName: '3M Co' }],
  ])('raises a question in a known term %s', (_name, changes) => {
    expect(listMessages([buildRow(3, { ...bay, ...changes })], [buildRecordedRow('t-1')])).toEqual(['refused']);
    expect(listMessages([buildRow(2), buildRow(3, { ...bay, premiumCents: 900_000, ...changes })])).toEqual([
      'new 1000 General Liability',
      'refused',
    ]);
  });

  it('raises a question that names only the insureds', () => {
    const [decision] = decideRows([buildRow(3, { ...bay, premiumCents: 900_000 })], [buildRecordedRow('t-1')]);
    expect(decision).toMatchObject({
      errors: [expect.stringContaining('"SL-1" is the policy of "Harbor LLC" in your book, and not of "Bay Marine Inc". If it is')],
    });
  });

  it("changes the insured's name if the user answers that it is the same policy, and its note states both names", () => {
    const [decision] = decideRows([buildRow(3, { ...bay, premiumCents: 900_000 })], [buildRecordedRow('t-1')], {
      choices: { numbers: 'same' },
    });
    expect(decision).toMatchObject({
      kind: 'book',
      premiumCents: 800_000,
      note: 'Premium 1,000.00 -> 9,000.00, booked +8,000.00. Insured "Harbor LLC" -> "Bay Marine Inc".',
    });
    const [described] = decideRows([buildRow(3, bay)], [buildRecordedRow('t-1')], { choices: { numbers: 'same' } });
    expect(described).toMatchObject({ kind: 'describe', note: 'Insured Harbor LLC -> Bay Marine Inc.' });
  });
});
