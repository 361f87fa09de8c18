import { buildRecordedRow, decideRows, buildRow, listDecisionMessages } from './matched-rows.js';

const PROPERTY = { coverageType: 'Property' };

describe('rows of a term that overlaps an existing one', () => {
  const MOVED = buildRow(2, { externalId: 'A', expirationDate: '2028-01-01' });
  const ADDED = buildRow(3, { ...PROPERTY, effectiveDate: '2027-01-01', expirationDate: '2028-01-01' });

  it('change that term if all of its rows move', () => {
    expect(listDecisionMessages(decideRows([MOVED, ADDED], [buildRecordedRow('a', { externalId: 'A' })]))).toEqual([
      'for a: new 1000 General Liability',
      'endorsement 1000 Property',
    ]);
  });

  it('fail together with the name of the unchanged part if part of the term would remain unchanged', () => {
    const decisions = decideRows(
      [MOVED, ADDED],
      [buildRecordedRow('a', { externalId: 'A' }), buildRecordedRow('b', { ...PROPERTY, type: 'endorsement' })],
    );
    expect(listDecisionMessages(decisions)).toEqual(['refused', 'refused']);
    const [, added] = decisions;
    expect(added?.kind === 'refuse' && added.errors).toEqual([
      'The row adds to a term that ends on 2028-01-01, but row 2, which would give the term that date, has errors. Correct that row and upload both again.',
    ]);
  });

  it('are a separate term if they are marked as a separate one', () => {
    const inBook = [buildRecordedRow('a', { externalId: 'A' }), buildRecordedRow('b', { ...PROPERTY, type: 'endorsement' })];
    expect(listDecisionMessages(decideRows([MOVED, { ...ADDED, statedType: 'renewal' }], inBook))).toEqual([
      'refused',
      'renewal 1000 Property',
    ]);
  });
});

describe('rows that repeat a policy in a list of policies', () => {
  it('are also rejected when their invoices charge different amounts', () => {
    const [first, second] = [
      buildRow(2, { details: { chargedTotalCents: 2_250, invoiceNumber: 'INV-1' } }),
      buildRow(3, { premiumCents: 200_000, details: { chargedTotalCents: 4_500, invoiceNumber: 'INV-2' } }),
    ];
    expect(listDecisionMessages(decideRows([first, second], [], { choices: { rows: 'policies' } }))).toEqual(['refused', 'refused']);
    expect(listDecisionMessages(decideRows([first, second]))).toEqual(['new 1000 General Liability', 'endorsement 2000 General Liability']);
  });
});
