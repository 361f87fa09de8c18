import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { type DocumentDates, listTransactionFilings } from './transaction-filings.js';

const { jurisdictions } = loadRulebook();

function listFilings(code: string, effectiveDate: string, documentDates?: DocumentDates) {
  const jurisdiction = jurisdictions.find((one) => one.code === code);
  if (jurisdiction === undefined) throw new Error(`No ${code}.`);
  return listTransactionFilings(jurisdiction, effectiveDate, documentDates);
}

describe('the filings of a transaction', () => {
  // FSLSO, filing requirements: within 30 days, counting the effective date as day one. November 30, 2026 is a Monday.
  it('include a Florida filing due on the 30th day, counting the effective date as the first', () => {
    expect(listFilings('FL', '2026-11-01')).toEqual([
      expect.objectContaining({ dueDate: '2026-11-30', actBy: '2026-11-30', isEarliest: false }),
    ]);
  });

  it('have an act-by date before a weekend or federal holiday unless a source allows the next business day', () => {
    // May 30, 2026 is a Saturday.
    expect(listFilings('FL', '2026-05-01')).toEqual([expect.objectContaining({ dueDate: '2026-05-30', actBy: '2026-05-29' })]);
  });

  // Montana: 60 days after the effective date; the tax and fees are due by quarter and year.
  it('include a Montana filing due 60 days after the effective date', () => {
    expect(listFilings('MT', '2026-06-01')).toEqual([expect.objectContaining({ obligationId: 'mt-policy', dueDate: '2026-07-31' })]);
  });

  it('have the earliest possible date if the law counts from the later of two days and only one of them is in the book', () => {
    expect(listFilings('TX', '2026-06-01')).toEqual([expect.objectContaining({ dueDate: '2026-07-31', isEarliest: true })]);
  });

  it('have no date if the law counts from a day that is not in the book', () => {
    for (const code of ['ID', 'NY', 'WI'])
      expect(listFilings(code, '2026-06-01')).toEqual([expect.objectContaining({ dueDate: null, actBy: null })]);
  });

  // Idaho counts from receipt of the policy, New York from procurement; Wisconsin stamps a policy when it is issued.
  it.each([
    ['ID', { receiptDate: '2026-06-10' }, '2026-07-10'],
    ['NY', { boundDate: '2026-05-20' }, '2026-07-04'],
    ['WI', { issueDate: '2026-06-15' }, '2026-06-15'],
    ['TX', { issueDate: '2026-06-15' }, '2026-08-14'],
    ['TX', { issueDate: '2026-05-15' }, '2026-07-31'],
  ])('are dated in %s by the document dates in the book: %j', (code, documentDates, dueDate) => {
    expect(listFilings(code, '2026-06-01', documentDates)).toEqual([expect.objectContaining({ dueDate, isEarliest: false })]);
  });

  it('are empty if the law requires only periodic filings', () => {
    expect(listFilings('VA', '2026-06-01')).toEqual([]);
  });
});
