/** Published when a scheduled sync failed or left work for the user, with the connection as its subject. */
export const ACCOUNTING_PROBLEM_EVENT = 'accounting-sync.troubled';

/** The payload of `accounting-sync.troubled`. */
export interface AccountingProblem {
  readonly connectionId: string;
  readonly companyName: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Sentences about what to do. */
  readonly trouble: string;
  /** True if the sync failed and has to run again. */
  readonly hasFailed: boolean;
}
