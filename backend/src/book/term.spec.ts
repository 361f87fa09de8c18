import type { PolicyRow } from './policy-row.js';
import { getCurrentTerm, getEndOfTerm, inferType, type Term, findTermOfRow } from './term.js';

const buildTerm = (effectiveDate: string, expirationDate: string, changes: Partial<Term> = {}): Term => ({
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

const buildRow = (effectiveDate: string, expirationDate: string, statedType: PolicyRow['statedType'] = null): PolicyRow => ({
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

const knownTerms = [buildTerm('2025-01-01', '2026-01-01'), buildTerm('2026-01-01', '2027-01-01')];

describe('a row without a type', () => {
  it.each<[string, Term[], PolicyRow, string]>([
    ['the first row of a policy', [], buildRow('2026-01-01', '2027-01-01'), 'new'],
    ['the same term', knownTerms, buildRow('2026-01-01', '2027-01-01'), 'endorsement'],
    ['a day in the term, to its end', knownTerms, buildRow('2026-05-05', '2027-01-01'), 'endorsement'],
    ['the first day of a term that ends on another day', knownTerms, buildRow('2026-01-01', '2026-07-01'), 'endorsement'],
    ['a later term', knownTerms, buildRow('2027-01-01', '2028-01-01'), 'renewal'],
    ['a term before all known ones', knownTerms, buildRow('2024-01-01', '2025-01-01'), 'new'],
    ['the type that it states', knownTerms, buildRow('2026-01-01', '2027-01-01', 'audit'), 'audit'],
  ])('gets its type from %s', (_name, terms, sent, type) => {
    expect(inferType(terms, sent)).toBe(type);
  });
});

describe('the term of a row', () => {
  it.each<[PolicyRow, Term | undefined]>([
    [buildRow('2026-01-01', '2027-01-01'), knownTerms[1]],
    [buildRow('2026-05-05', '2027-01-01', 'cancellation'), knownTerms[1]],
    [buildRow('2026-05-05', '2027-01-01', 'renewal'), undefined],
    [buildRow('2026-05-05', '2027-05-05', 'endorsement'), undefined],
  ])('finds the term of a row by its dates, or by its end if the row is mid-term', (sent, found) => {
    expect(findTermOfRow(knownTerms, sent)).toBe(found);
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
  ])('the end of a term with %j is %s', (changes, end) => {
    expect(getEndOfTerm(buildTerm('2026-01-01', '2027-01-01', changes))).toBe(end);
  });
});

describe('the current term', () => {
  it('the current term is the term that begins last, or the longest of those that begin last', () => {
    const longer = buildTerm('2026-01-01', '2027-02-01');
    expect(getCurrentTerm([...knownTerms, longer, buildTerm('2024-01-01', '2030-01-01')])).toBe(longer);
  });
});
