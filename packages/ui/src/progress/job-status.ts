import type { StatusTone } from '../status/StatusChip';

/** A job over rows, as the API tells it. */
export interface JobOutcome {
  status: string;
  failedRows: number;
}

/** How a job stands in a word; one that left rows behind is `Partial`. */
export function jobStatus({ status, failedRows }: JobOutcome): { label: string; tone: StatusTone } {
  if (status === 'failed') return { label: 'Failed', tone: 'overdue' };
  if (status !== 'finished') return { label: status === 'queued' ? 'Waiting' : 'Running', tone: 'neutral' };
  return failedRows > 0 ? { label: 'Partial', tone: 'dueSoon' } : { label: 'Finished', tone: 'ok' };
}
