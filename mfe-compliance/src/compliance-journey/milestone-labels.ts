import type { IconName, StatusTone } from '@stampline/ui';
import type { Milestone } from './journey-api';

type Status = Milestone['status'];

export const STATUSES: readonly Status[] = ['completed', 'in_progress', 'pending', 'blocked'];

export const STATUS_LABELS: Readonly<Record<Status, { text: string; tone: StatusTone; icon: IconName }>> = {
  completed: { text: 'Completed', tone: 'ok', icon: 'success' },
  in_progress: { text: 'In progress', tone: 'dueSoon', icon: 'sync' },
  pending: { text: 'Pending', tone: 'neutral', icon: 'journey' },
  blocked: { text: 'Blocked', tone: 'overdue', icon: 'warning' },
};
