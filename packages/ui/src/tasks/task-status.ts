import type { StatusTone } from '../status/StatusChip';

/** A task over rows, as the API tells it. */
export interface TaskOutcome {
  status: 'queued' | 'running' | 'finished' | 'failed';
  failedRows: number;
}

/** How a task is in a word; one that left rows behind is `Partial`. */
export function taskStatus({ status, failedRows }: TaskOutcome): { label: string; tone: StatusTone } {
  if (status === 'failed') return { label: 'Failed', tone: 'overdue' };
  if (status !== 'finished') return { label: status === 'queued' ? 'Waiting' : 'Running', tone: 'neutral' };
  return failedRows > 0 ? { label: 'Partial', tone: 'dueSoon' } : { label: 'Finished', tone: 'ok' };
}
