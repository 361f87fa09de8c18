import type { StatusTone } from '../status/StatusChip';

/** Outcome of a task that processes rows, as returned by the API. */
export interface TaskOutcome {
  status: 'queued' | 'running' | 'finished' | 'failed';
  failedRows: number;
}

/** Returns the status label; a task with failed rows is `Partial`. */
export function getTaskStatus({ status, failedRows }: TaskOutcome): { label: string; tone: StatusTone } {
  if (status === 'failed') return { label: 'Failed', tone: 'overdue' };
  if (status !== 'finished') return { label: status === 'queued' ? 'Waiting' : 'Running', tone: 'neutral' };
  return failedRows > 0 ? { label: 'Partial', tone: 'dueSoon' } : { label: 'Finished', tone: 'ok' };
}
