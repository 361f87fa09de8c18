import type { Term } from '../../src/book/term.js';
import type { RecordedRow } from '../../src/imports/matching/recorded-row.js';
import type { Decision } from '../../src/imports/matching/decision.js';
import { matchPolicy, type MatchOptions } from '../../src/imports/matching/match-policy.js';
import type { PolicyRow } from '../../src/book/policy-row.js';

/** Returns a row for policy SL-1 with 1,000.00 of general liability in 2026, with the given changes. */
export const buildRow = (number: number, changes: Partial<PolicyRow> = {}): PolicyRow => {
  const effectiveDate = changes.effectiveDate ?? '2026-01-01';
  return {
    row: number,
    policyNumber: 'SL-1',
    insuredName: 'Harbor LLC',
    effectiveDate,
    expirationDate: '2027-01-01',
    premiumCents: 100_000,
    state: 'VA',
    brokerName: null,
    insurerName: 'Harbor Specialty',
    coverageType: 'General Liability',
    notes: null,
    statedType: null,
    transactionDate: changes.transactionDate ?? effectiveDate,
    statesTransactionDate: changes.transactionDate !== undefined,
    externalId: null,
    details: null,
    ...changes,
  };
};

export const buildRecordedRow = (id: string, changes: Partial<RecordedRow> = {}): RecordedRow => ({
  id,
  type: 'new',
  termEffectiveDate: '2026-01-01',
  effectiveDate: '2026-01-01',
  expirationDate: '2027-01-01',
  transactionDate: '2026-01-01',
  premiumCents: 100_000,
  statedPremiumCents: null,
  insuredName: 'Harbor LLC',
  brokerName: null,
  insurerName: 'Harbor Specialty',
  coverageType: 'General Liability',
  notes: null,
  statedType: null,
  externalId: null,
  details: null,
  chargedCents: 2_250,
  ...changes,
});

function listTerms(all: readonly RecordedRow[]): Term[] {
  const terms = new Map<string, Term>();
  for (const { termEffectiveDate: effectiveDate, expirationDate } of all) {
    const life = { lastCancellation: null, lastReinstatement: null, openings: 1, lastOpening: null };
    const none = { premiumCents: 0n, taxCents: 0n, feesCents: 0n, ...life };
    terms.set(`${effectiveDate} ${expirationDate}`, { effectiveDate, expirationDate, ...none });
  }
  return [...terms.values()];
}

/** Returns the decisions on a file's rows if the book has the given transactions. */
export const decideRows = (rows: PolicyRow[], inBook: RecordedRow[] = [], options: Partial<MatchOptions> = {}): Decision[] =>
  matchPolicy(rows, inBook.length === 0 ? undefined : { terms: listTerms(inBook), booked: inBook, remembered: [] }, {
    choices: {},
    usedElsewhere: () => undefined,
    ...options,
  });

export const listDecisionMessages = (decisions: Decision[]): string[] =>
  decisions.map((decision) => {
    if (decision.kind === 'book') {
      const replaced = decision.replaces.map(({ id }) => id).join('+');
      return `${replaced === '' ? '' : `for ${replaced}: `}${decision.type} ${decision.premiumCents / 100} ${decision.coverageType}`;
    }
    if (decision.kind === 'unchanged')
      return decision.follows === null ? `unchanged ${decision.transactionId}` : `as row ${decision.follows}`;
    if (decision.kind === 'join') return `of row ${decision.first}`;
    return decision.kind === 'describe' ? `described ${decision.transactions.map(({ id }) => id).join('+')}` : 'refused';
  });
