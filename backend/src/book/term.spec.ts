import type { PolicyRow } from './policy-row.js';
import { currentTerm, endOfTerm, inferType, type Term, termOfRow } from './term.js';

const term = (effectiveDate: string, expirationDate: string, changes: Partial<Term> = {}): Term => ({
  effectiveDate,
  expirationDate,
  premiumCents: 0n,
  taxCents: 0n,
  feesCents: 0n,
  lastCancellation: null,
  lastReinstatement: null,
  openings: 1,
  lastOpening: null,
  ...changes,
});

const row = (effectiveDate: string, expirationDate: string, statedType: PolicyRow['statedType'] = null): PolicyRow => ({
  row: 2,
  policyNumber: 'A-1',
  insuredName: 'X',
  effectiveDate,
  expirationDate,
  premiumCents: 100,
  state: 'VA',
  brokerName: null,
  insurerName: null,
  coverageType: null,
  notes: null,
  statedType,
  transactionDate: effectiveDate,
  statesTransactionDate: false,
  externalId: null,
  details: null,
});

const known = [term('2025-01-01', '2026-01-01'), term('2026-01-01', '2027-01-01')];

describe('the type of a row that does not state it', () => {
  it.each<[string, Term[], PolicyRow, string]>([
    ['the first sight of a policy', [], row('2026-01-01', '2027-01-01'), 'new'],
    ['the same term', known, row('2026-01-01', '2027-01-01'), 'endorsement'],
    ['a day in the term, to its end', known, row('2026-05-05', '2027-01-01'), 'endorsement'],
    ['the first day of a term with another end', known, row('2026-01-01', '2026-07-01'), 'endorsement'],
    ['a later term', known, row('2027-01-01', '2028-01-01'), 'renewal'],
    ['a term before all known ones', known, row('2024-01-01', '2025-01-01'), 'new'],
    ['what it states', known, row('2026-01-01', '2027-01-01', 'audit'), 'audit'],
  ])('is %s', (_name, terms, sent, type) => {
    expect(inferType(terms, sent)).toBe(type);
  });
});

describe('the term of a row', () => {
  it.each<[PolicyRow, Term | undefined]>([
    [row('2026-01-01', '2027-01-01'), known[1]],
    [row('2026-05-05', '2027-01-01', 'cancellation'), known[1]],
    [row('2026-05-05', '2027-01-01', 'renewal'), undefined],
    [row('2026-05-05', '2027-05-05', 'endorsement'), undefined],
  ])('is found by its dates, in mid-term by its end', (sent, found) => {
    expect(termOfRow(known, sent)).toBe(found);
  });
});

describe('the end of a term', () => {
  it.each<[Partial<Term>, string]>([
    [{}, '2027-01-01'],
    [{ lastCancellation: '2026-06-01' }, '2026-06-01'],
    [{ lastCancellation: '2025-06-01' }, '2026-01-01'],
    [{ lastCancellation: '2027-06-01' }, '2027-01-01'],
    [{ lastCancellation: '2026-06-01', lastReinstatement: '2026-07-01' }, '2027-01-01'],
    [{ lastCancellation: '2026-06-01', lastReinstatement: '2026-05-01' }, '2026-06-01'],
    [{ lastCancellation: '2026-01-01', openings: 2, lastOpening: '2026-01-01' }, '2027-01-01'],
    [{ lastCancellation: '2026-01-01', openings: 1, lastOpening: '2026-01-01' }, '2026-01-01'],
    [{ lastCancellation: '2026-06-01', openings: 2, lastOpening: '2026-05-01' }, '2026-06-01'],
  ])('with %j is %s', (changes, end) => {
    expect(endOfTerm(term('2026-01-01', '2027-01-01', changes))).toBe(end);
  });
});

describe('the current term', () => {
  it('is the one that begins last, or the longest of those', () => {
    const longer = term('2026-01-01', '2027-02-01');
    expect(currentTerm([...known, longer, term('2024-01-01', '2030-01-01')])).toBe(longer);
  });
});
