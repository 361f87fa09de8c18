import type { FilingTransaction } from '../../reported/filing-transaction.js';
import type { CheckContext, CheckReason, CheckProblem, FilingCheck, TransactionCheck } from './check.js';

/** Maximum number of transactions that a check lists; all are counted. */
const MAX_NAMED = 50;

/** A transaction that fails a check; the fields are null if the filing as a whole fails. */
export interface CheckHit extends CheckProblem {
  readonly transaction: Pick<FilingTransaction, 'id' | 'policyId' | 'policyNumber'> | null;
  /** Line in the package, from 1; null for the filing as a whole. */
  readonly line: number | null;
}

export interface CheckOutcome extends CheckReason {
  readonly failures: number;
  readonly hits: readonly CheckHit[];
}

/** Checks a filing's transactions one by one to limit memory use. */
export class PreFlight {
  private readonly running: {
    meaning: CheckReason;
    check: (transaction: FilingTransaction) => CheckProblem | null;
    ofAdjustments: boolean;
    failures: number;
    hits: CheckHit[];
  }[];
  private readonly whole: CheckOutcome[];
  private line = 0;

  constructor(context: CheckContext, filingChecks: readonly FilingCheck[], transactionChecks: readonly TransactionCheck[]) {
    this.whole = filingChecks.map((check) => {
      const problem = check.findProblem(context);
      const hits = problem === null ? [] : [{ ...problem, transaction: null, line: null }];
      return { ...toReason(check), failures: hits.length, hits };
    });
    this.running = transactionChecks.map((check) => ({
      meaning: toReason(check),
      check: check.begin(context),
      ofAdjustments: check.ofAdjustments === true,
      failures: 0,
      hits: [],
    }));
  }

  /**
   * Checks the next transaction, in the order of the package. A transaction that the office has already received was checked when it was
   * sent.
   */
  add(transaction: FilingTransaction): void {
    if (transaction.reportedWith !== null) return;
    this.line += 1;
    for (const one of this.running) {
      if ((transaction.adjusts !== null) !== one.ofAdjustments) continue;
      const problem = one.check(transaction);
      if (problem === null) continue;
      one.failures += 1;
      const { id, policyId, policyNumber } = transaction;
      if (one.hits.length < MAX_NAMED) one.hits.push({ ...problem, transaction: { id, policyId, policyNumber }, line: this.line });
    }
  }

  /** Returns the results so far, in the order of the checks. */
  getOutcome(): CheckOutcome[] {
    return [...this.whole, ...this.running.map(({ meaning, failures, hits }) => ({ ...meaning, failures, hits }))];
  }
}

const toReason = ({ id, title, severity, source }: CheckReason): CheckReason => ({ id, title, severity, source });

/** Returns the percentage of checks that passed, with one decimal; null if there are no checks. */
export function formatScore(passed: number, made: number): string | null {
  return made === 0 ? null : ((passed * 100) / made).toFixed(1);
}

/** Explains why a package cannot be created, with the first lines that the office would reject; null if there are no such lines. */
export function explainRefusal(outcome: readonly CheckOutcome[]): string | null {
  const refused = outcome.filter(({ severity, failures }) => severity === 'refused' && failures > 0);
  if (refused.length === 0) return null;
  const lines = refused.flatMap(({ hits }) => hits).slice(0, 3);
  const all = refused.reduce((sum, { failures }) => sum + failures, 0);
  const named = lines.map(({ line, sentence }) => (line === null ? sentence : `Line ${line}: ${sentence}`)).join(' ');
  const more = all > lines.length ? ` ${all - lines.length} more under Checks.` : '';
  return `The package was not created, because it would be refused. ${named}${more}`;
}
