/** Published in the transaction that sends reports of a filing, or that adds or removes an office's response. */
export const REPORTED_CHANGED_EVENT = 'reported.changed';

/** Payload of `reported.changed`. */
export interface ReportedChanged {
  readonly filingId: string;
}
