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
  ])('is asked about %s, in the file and in the book', (_name, changes) => {
    expect(listMessages([buildRow(2), buildRow(3, { ...OTHER, ...changes })])).toEqual(['new 1000 General Liability', 'refused']);
    expect(listMessages([buildRow(3, { ...OTHER, ...changes })], [buildRecordedRow('t-1')])).toEqual(['refused']);
  });

  it('belongs to that policy if the user answers that similar numbers are the same policy', () => {
    const change = buildRow(3, { ...OTHER, statedType: 'endorsement', premiumCents: 5_000 });
    expect(listMessages([change], [buildRecordedRow('t-1')], { numbers: 'same' })).toEqual(['endorsement 50 General Liability']);
    expect(listMessages([change], [buildRecordedRow('t-1')], { numbers: 'different' })).toEqual(['refused']);
  });

  it('is named with both insureds and insurers', () => {
    const [, decision] = decideRows([buildRow(2), buildRow(3, { ...OTHER, premiumCents: 5_000 })]);
    expect(decision).toMatchObject({
      errors: [
        '"SL-1" is the policy of "Harbor LLC" with "Harbor Specialty" in row 2, and not of "Bay Marine Inc" with "Evanston". If it is the same policy, choose that similar numbers are the same policy. If it is not, enter its whole number.',
      ],
    });
  });

  it.each<[string, Partial<PolicyRow>]>([
    ['only the insured differs', { insuredName: 'Bay Marine Inc' }],
    ['only the insurer differs', { insurerName: 'Evanston' }],
    ['the insurer is not named', { insuredName: 'Bay Marine Inc', insurerName: null }],
    ['both are only spelled differently', { insuredName: 'THE HARBOR, L.L.C.', insurerName: 'Harbor Spec. Ins. Co.' }],
    ['an external id corrects its transaction', { ...OTHER, externalId: 'T-1' }],
  ])('is not asked about where %s', (_name, changes) => {
    const booked = buildRecordedRow('t-1', { externalId: 'T-1' });
    expect(listMessages([buildRow(3, { statedType: 'new', externalId: null, ...changes })], [booked])).not.toContain('refused');
  });
});
