import { Injectable } from '@nestjs/common';
import { createInvalidFieldsProblem } from '../platform/kernel/problems/invalid-fields.js';
import { Problem } from '../platform/kernel/problems/problem.js';
import { OrganizationRulesService } from '../tax/rules/organization-rules.service.js';
import { createId } from '../book/create-id.js';
import { getPolicyKey } from '../book/policy.js';
import type { StateDeltas } from '../book/state-deltas.js';
import { type Term, findTermOfRow } from '../book/term.js';
import { findTermCharges } from '../book/term-charges.queries.js';
import { recordChunk, type ChangedPolicy, findPoliciesWithSplitReturns } from '../imports/import/record-chunk.js';
import { decideChunk, type PricedTransaction } from '../imports/import/decide-chunk.js';
import { findKnownPolicies } from '../imports/import/known-policies.queries.js';
import { DETAIL_COLUMNS } from '../book/detail-columns.js';
import type { FailedRow, PolicyRow } from '../book/policy-row.js';
import { findTaxFactErrors } from './tax-fact-errors.js';
import { findReturnError, findTermError } from './term-errors.js';
import { hasOpeningTransaction } from './term-openings.queries.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

/** A transaction to be recorded; nothing is stored yet. */
export interface PreparedEntry {
  readonly transaction: PricedTransaction;
  readonly changed: ChangedPolicy;
  readonly termAfter: Term;
  /** Reason the return needs confirmation, as a sentence; null if it does not need any. */
  readonly returnsTooMuch: string | null;
}

/** Prepares a manual entry under the same rules for identity, terms, price and totals as an import. */
@Injectable()
export class PreparedEntriesService {
  constructor(private readonly rules: OrganizationRulesService) {}

  /**
   * @param transactionId id of the transaction
   * @param mayExist true if the policy may already have terms @param corrects true if the entry replaces a transaction that was backed out @param
   * deltas collects the transaction's effects on the totals @throws Problem 'validation-failed' if the entry does not fit the policy or its rules,
   * 'conflict' if the book already has it
   */
  async prepareEntry(
    tx: OrganizationTx,
    row: PolicyRow,
    deltas: StateDeltas,
    { transactionId, mayExist, corrects }: { transactionId: string; mayExist: boolean; corrects: boolean },
  ): Promise<PreparedEntry> {
    const known = await findKnownPolicies(tx, [row]);
    const policy = known.get(getPolicyKey(row.policyNumber, row.state));
    const terms = policy?.terms ?? [];
    if (!mayExist && terms.length > 0) throw createExistsProblem(row);
    const isOpened = policy !== undefined && (await hasOpeningTransaction(tx, policy.id, row.effectiveDate));
    const complaint = findTermError(terms, row, isOpened);
    if (complaint !== undefined) throw createInvalidFieldsProblem([complaint]);
    const returnsTooMuch = findReturnError(terms, row) ?? null;
    const pricer = await this.rules.getPricer(tx);
    const mismatches = findTaxFactErrors(row, pricer.coverageCodes);
    if (mismatches.length > 0) throw createInvalidFieldsProblem(mismatches);
    const group = [{ ...row, policyId: createId(), transactionId }] as const;
    const decided = decideChunk([group], known, pricer, {
      choices: { rows: 'transactions', confirm: 'returns', afterEnd: 'book' },
      places: new Map(),
    });
    const [failed] = decided.failed;
    if (failed !== undefined) throw createUnpricedProblem(failed);
    const [transaction] = decided.bookings;
    const charges = await findTermCharges(tx, findPoliciesWithSplitReturns(decided));
    const [changed] = recordChunk(decided, known, deltas, charges, corrects).changed;
    if (transaction === undefined || changed === undefined) throw createRepeatedProblem();
    return { transaction, changed, termAfter: findTermOfRow(changed.policy.terms, row)!, returnsTooMuch };
  }
}

function createExistsProblem({ policyNumber, state }: PolicyRow): Problem {
  const message = `Policy ${policyNumber} in ${state} is already in the book. Open it to add a transaction.`;
  return new Problem('conflict', message, { errors: [{ field: 'policyNumber', message }] });
}

const createRepeatedProblem = (): Problem =>
  new Problem('conflict', 'The policy already has this transaction: same kind, dates and premium. Change what is different, or cancel.');

/** Creates the problem for a row without applicable rules, naming the column if one is the cause. */
function createUnpricedProblem({ errors: [sentence = ''] }: FailedRow): Problem {
  const [, column, message] = /^([a-z_]+): (.*)$/s.exec(sentence) ?? [];
  if (column === undefined || message === undefined) return new Problem('conflict', sentence);
  const name = column.replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
  return createInvalidFieldsProblem([{ field: column in DETAIL_COLUMNS ? `taxFacts.${name}` : name, message }]);
}
