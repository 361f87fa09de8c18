import { formatGroupedAmount } from '../../money/grouped-amount.js';
import type { OrganizationPricer } from '../../tax/pricing/organization-pricer.js';
import type { PriceRequest } from '../../tax/pricing/price-request.js';
import type { PriceResult } from '../../tax/pricing/price-result.js';
import { TaxRuleError } from '../../tax/pricing/tax-rule-error.js';
import { getPolicyKey } from '../../book/policy.js';
import type { TransactionPart } from '../../book/transaction-parts.js';
import type { PricedFacts } from '../../repricing/recorded-transaction.js';
import { buildPriceRequest } from '../../repricing/price-request.js';
import type { FailedRow, PolicyRow } from '../../book/policy-row.js';
import { findDetailMismatches } from '../rows/row-details.js';
import { addPlace, type ExternalIdPlace } from './external-id-places.js';
import type { ImportChoices } from '../matching/import-choices.js';
import type { KnownPolicy } from './known-policies.queries.js';
import type { RecordedRow } from '../matching/recorded-row.js';
import type { NewTransaction, JoinedRow, UnchangedRow } from '../matching/decision.js';
import type { ElsewhereInFile } from '../matching/join-rows.js';
import { matchPolicy } from '../matching/match-policy.js';
import { omitAmounts } from '../matching/unchanged-match.js';
import { type AppliedDecision, type RememberedOfPolicy, selectRemembered } from '../matching/remembered-rows.js';
import { formatJoinsNote, explainDependencyFailed } from '../matching/match-messages.js';
import type { Outcome } from './outcome.js';
import type { PolicyGroup } from './staged-rows.queries.js';

export interface PricedTransaction extends NewTransaction {
  id: string;
  policyId: string;
  price: PriceResult;
}

/** Names and notes in a row for transactions that are already recorded. */
export interface DescriptionUpdate {
  row: PolicyRow;
  policyId: string;
  transactions: readonly RecordedRow[];
}

/** A row that records nothing, with the transaction that it refers to and the reason. */
export interface MatchedRow {
  row: number;
  transactionId: string;
  /** Outcome of the transaction's first row, for additional rows. */
  outcome: Outcome;
  /** Number of the transaction's first row, for additional rows; otherwise null. */
  lineOf: number | null;
  note: string | null;
}

/** Decisions for a chunk of policies, made before anything is written. */
export interface DecidedChunk {
  bookings: PricedTransaction[];
  names: DescriptionUpdate[];
  settled: MatchedRow[];
  failed: FailedRow[];
  /** Rows to remember, so that later files are recognized. */
  remembered: RememberedOfPolicy[];
}

/** Columns that correspond to the request fields that the engine may reject. */
const FIELD_COLUMNS: Partial<Record<keyof PriceRequest, string>> = {
  premiumCents: 'premium',
  effectiveDate: 'effective_date',
  transactionDate: 'transaction_date',
  expirationDate: 'expiration_date',
  transactionType: 'transaction_type',
  jurisdiction: 'state',
  lineOfBusiness: 'coverage_code',
  independentlyProcured: 'independently_procured',
  firePremiumCents: 'fire_premium',
  nonUsPremiumCents: 'non_us_premium',
};

export interface DecideOptions {
  readonly choices: ImportChoices;
  /** Policies that use external ids; those of this chunk are added. */
  readonly places: Map<string, ExternalIdPlace[]>;
  /** Reasons why recorded transactions cannot be corrected, by id. */
  readonly filed?: ReadonlyMap<string, string>;
  /** Questions about possibly identical policies, keyed by getPolicyKey; their rows fail with the question. */
  readonly similar?: ReadonlyMap<string, string>;
  readonly elsewhereInFile?: ElsewhereInFile;
}

/**
 * Decides on whole policies: which rows are already in the book, and which must be recorded and at what price. @param known policies in the book,
 * keyed by getPolicyKey @param pricer rejects only rows that its rules do not cover @param chunk earlier decisions, to which the new ones are added
 */
export function decideChunk(
  groups: readonly PolicyGroup[],
  known: ReadonlyMap<string, KnownPolicy>,
  pricer: OrganizationPricer,
  options: DecideOptions,
  chunk: DecidedChunk = { bookings: [], names: [], settled: [], failed: [], remembered: [] },
): DecidedChunk {
  for (const group of groups) decidePolicy(group, known, pricer, options, chunk);
  return chunk;
}

function decidePolicy(
  group: PolicyGroup,
  known: ReadonlyMap<string, KnownPolicy>,
  pricer: OrganizationPricer,
  { places, filed, similar, ...options }: DecideOptions,
  chunk: DecidedChunk,
): void {
  const [first] = group;
  const key = getPolicyKey(first.policyNumber, first.state);
  const policy = known.get(key);
  const policyId = policy?.id ?? first.policyId;
  const usedElsewhere = (externalId: string): string | undefined => {
    const all = places.get(externalId) ?? [];
    return all.some((place) => place.key === key) ? undefined : all[0]?.words;
  };
  const fail = ({ row, policyNumber }: PolicyRow, errors: string[]): void => void chunk.failed.push({ row, policyNumber, errors });
  const question = similar?.get(key);
  if (question !== undefined) {
    for (const row of group) fail(row, [question]);
    return;
  }
  const outcomesByRow = new Map<number, { transactionId: string; outcome: Outcome }>();
  const settle = (row: PolicyRow, transactionId: string, outcome: Outcome, note: string | null, lineOf: number | null = null): void => {
    outcomesByRow.set(row.row, { transactionId, outcome });
    chunk.settled.push({ row: row.row, transactionId, outcome, lineOf, note });
  };
  const ids = new Map(group.map(({ row, transactionId }) => [row, transactionId]));
  const followers: (UnchangedRow & { follows: number })[] = [];
  const joined: JoinedRow[] = [];
  const carriedOut: AppliedDecision[] = [];
  for (const decision of matchPolicy(group, policy, { ...options, usedElsewhere })) {
    const { row } = decision;
    if (decision.kind === 'refuse') fail(row, decision.errors);
    else if (decision.kind === 'describe') {
      chunk.names.push({ row: decision.description, policyId, transactions: decision.transactions });
      settle(row, decision.transactions[0]!.id, 'described', decision.note);
      carriedOut.push(decision);
    } else if (decision.kind === 'unchanged') {
      const { follows, transactionId } = decision;
      carriedOut.push(decision);
      if (transactionId !== null) settle(row, transactionId, 'unchanged', decision.note);
      else if (follows !== null) followers.push({ ...decision, follows });
    } else if (decision.kind === 'join') joined.push(decision);
    else {
      const isFiled = decision.replaces.map(({ id }) => filed?.get(id)).find((reason) => reason !== undefined);
      if (isFiled !== undefined) {
        fail(row, [isFiled]);
        continue;
      }
      // Each row was checked separately; this check finds contradictions between rows.
      const mismatches = row.details?.parts ? findPartMismatches(row, row.details.parts, pricer) : [];
      const price = mismatches.length > 0 ? mismatches : priceOrErrors(decision, pricer);
      if (Array.isArray(price)) {
        fail(row, price);
        continue;
      }
      const id = ids.get(row.row)!;
      outcomesByRow.set(row.row, { transactionId: id, outcome: decision.replaces.length > 0 ? 'corrected' : decision.type });
      carriedOut.push({ ...decision, id });
      chunk.bookings.push({ ...decision, id, policyId, price, note: buildNote(decision, price) });
      if (decision.describes.length > 0) chunk.names.push({ row: omitAmounts(row), policyId, transactions: decision.describes });
      if (row.externalId !== null) addPlace(places, row.externalId, row);
    }
  }
  for (const { row, first } of joined) {
    const became = outcomesByRow.get(first);
    if (became === undefined) fail(row, [explainDependencyFailed(first)]);
    else settle(row, became.transactionId, became.outcome, formatJoinsNote(first), first);
  }
  for (const { row, follows, note } of followers) {
    const became = outcomesByRow.get(follows);
    if (became === undefined) fail(row, [explainDependencyFailed(follows)]);
    else settle(row, became.transactionId, 'unchanged', note);
  }
  for (const rows of selectRemembered(carriedOut, options.choices, policy?.remembered ?? [])) chunk.remembered.push({ ...rows, policyId });
}

function findPartMismatches(row: PolicyRow, parts: readonly TransactionPart[], { coverageCodes }: OrganizationPricer): string[] {
  const sum = parts.reduce((total, { premiumCents }) => total + premiumCents, 0);
  if (sum === row.premiumCents) return findDetailMismatches(row, coverageCodes).map(({ message }) => message);
  return [
    `The coverages and insurers add up to ${formatGroupedAmount(sum)}, but the premium is ${formatGroupedAmount(row.premiumCents)}. Correct the premium.`,
  ];
}

function priceOrErrors(booking: NewTransaction, pricer: OrganizationPricer): PriceResult | string[] {
  const { row, type, premiumCents, termEffectiveDate, transactionDate, coverageType, details } = booking;
  const facts: PricedFacts = {
    state: row.state,
    type,
    termEffectiveDate,
    transactionDate,
    expirationDate: row.expirationDate,
    premiumCents,
    insurerFeesCents: details?.otherInsurerFeesCents ?? 0,
    brokerFeesCents: details?.brokerFeeCents ?? 0,
    coverageType,
    details,
  };
  try {
    return pricer.price(buildPriceRequest(facts, pricer.coverageCodes));
  } catch (error) {
    if (!(error instanceof TaxRuleError)) throw error;
    const column = FIELD_COLUMNS[error.field];
    const message = error.formatMessage('policy');
    return [column === undefined ? message : `${column}: ${message}`];
  }
}

/** Describes how a correction changes the amount due. */
function buildNote({ note, replaces }: NewTransaction, { taxCents, feesCents }: PriceResult): string | null {
  if (replaces.length === 0) return note;
  const before = replaces.reduce((sum, { chargedCents }) => sum + chargedCents, 0);
  return `${note ?? ''} Tax and fees ${formatGroupedAmount(before)} -> ${formatGroupedAmount(taxCents + feesCents)}.`.trimStart();
}
