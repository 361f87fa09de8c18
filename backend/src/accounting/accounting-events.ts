/** Published when a sync that nobody asked for failed or left something open, with the connection as its subject. */
export const ACCOUNTING_TROUBLE_EVENT = 'accounting-sync.troubled';

/** The payload of `accounting-sync.troubled`. */
export interface AccountingTrouble {
  readonly connectionId: string;
  /** Whose books they are. */
  readonly companyName: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What is to be done, as sentences. */
  readonly trouble: string;
  /** Whether the sync failed, so that it has to run again. */
  readonly hasFailed: boolean;
}
