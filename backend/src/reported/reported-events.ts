/** Published in the transaction in which reports of a filing are sent, or get or lose an office's response. */
export const REPORTED_CHANGED_EVENT = 'reported.changed';

/** Payload of `reported.changed`. */
export interface ReportedChanged {
  readonly filingId: string;
}
