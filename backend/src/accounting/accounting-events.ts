/** Published when a scheduled sync fails or needs the user's attention, with the connection as its subject. */
export const ACCOUNTING_PROBLEM_EVENT = 'accounting-sync.troubled';

/** Payload of `accounting-sync.troubled`. */
export interface AccountingProblem {
  readonly connectionId: string;
  readonly companyName: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Instructions for the user, in sentences. */
  readonly trouble: string;
  /** True if the sync failed and must run again. */
  readonly hasFailed: boolean;
}
