import { Injectable } from '@nestjs/common';
import { invalidFields } from '../platform/kernel/problems/invalid-fields.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { newId } from '../book/new-id.js';
import { policyKey } from '../book/policy.js';
import type { StateDeltas } from '../book/state-deltas.js';
import { type Term, termOfRow } from '../book/term.js';
import { termChargesOf } from '../book/term-charges.queries.js';
import { bookChunk, type ChangedPolicy, policiesWithSplitReturns } from '../imports/import/book-chunk.js';
import { decideChunk, type PricedBooking } from '../imports/import/decide-chunk.js';
import { findKnownPolicies } from '../imports/import/known-policies.queries.js';
import { DETAIL_COLUMNS } from '../book/detail-columns.js';
import type { FailedRow, PolicyRow } from '../book/policy-row.js';
import { taxFactsComplaints } from './tax-facts-complaints.js';
import { returnComplaint, termComplaint } from './follows-term.js';
import { hasOpened } from './term-openings.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A transaction as it would be booked; nothing is stored yet. */
export interface PreparedBooking {
  readonly transaction: PricedBooking;
  /** Its policy with it. */
  readonly changed: ChangedPolicy;
  /** The term with the transaction. */
  readonly termAfter: Term;
  /** Why the return needs a confirmation, as a sentence; null when it needs none. */
  readonly returnsTooMuch: string | null;
}

/** Prepares a transaction that is entered by hand as imports prepare theirs: same identity, terms, price and totals. */
@Injectable()
export class PreparedEntriesService {
  constructor(private readonly rules: OrganizationRulesService) {}

  /**
   * @param transactionId of the transaction
   * @param mayExist whether the policy may have terms already
   * @param corrects whether it replaces what was backed out
   * @param deltas what the transaction does to the totals is added
   * @throws Problem 'validation-failed' for what does not fit the policy or its rules, 'conflict' for what is in the book already
   */
  async prepare(
    tx: OrganizationTx,
    row: PolicyRow,
    deltas: StateDeltas,
    { transactionId, mayExist, corrects }: { transactionId: string; mayExist: boolean; corrects: boolean },
  ): Promise<PreparedBooking> {
    const known = await findKnownPolicies(tx, [row]);
    const policy = known.get(policyKey(row.policyNumber, row.state));
    const terms = policy?.terms ?? [];
    if (!mayExist && terms.length > 0) throw alreadyThere(row);
    const isOpened = policy !== undefined && (await hasOpened(tx, policy.id, row.effectiveDate));
    const complaint = termComplaint(terms, row, isOpened);
    if (complaint !== undefined) throw invalidFields([complaint]);
    const returnsTooMuch = returnComplaint(terms, row) ?? null;
    const pricer = await this.rules.pricerOf(tx);
    const mismatches = taxFactsComplaints(row, pricer.coverageCodes);
    if (mismatches.length > 0) throw invalidFields(mismatches);
    const group = [{ ...row, policyId: newId(), transactionId }] as const;
    const decided = decideChunk([group], known, pricer, {
      choices: { rows: 'transactions', confirm: 'returns', afterEnd: 'book' },
      places: new Map(),
    });
    const [failed] = decided.failed;
    if (failed !== undefined) throw createUnpricedProblem(failed);
    const [transaction] = decided.bookings;
    const charges = await termChargesOf(tx, policiesWithSplitReturns(decided));
    const [changed] = bookChunk(decided, known, deltas, charges, corrects).changed;
    if (transaction === undefined || changed === undefined) throw createRepeatedProblem();
    return { transaction, changed, termAfter: termOfRow(changed.policy.terms, row)!, returnsTooMuch };
  }
}

function alreadyThere({ policyNumber, state }: PolicyRow): Problem {
  const message = `Policy ${policyNumber} in ${state} is already in the book. Open it to add a transaction.`;
  return new Problem('conflict', message, { errors: [{ field: 'policyNumber', message }] });
}

const createRepeatedProblem = (): Problem =>
  new Problem('conflict', 'The policy already has this transaction: same kind, dates and premium. Change what is different, or cancel.');

/** The sentence of a row that rules do not cover names its column, where one is to blame. */
function createUnpricedProblem({ errors: [sentence = ''] }: FailedRow): Problem {
  const [, column, message] = /^([a-z_]+): (.*)$/s.exec(sentence) ?? [];
  if (column === undefined || message === undefined) return new Problem('conflict', sentence);
  const name = column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return invalidFields([{ field: column in DETAIL_COLUMNS ? `taxFacts.${name}` : name, message }]);
}
