import { hasEnded, useTask } from '@stampline/api-client';
import { StatusChip, type TaskOutcome, getTaskStatus } from '@stampline/ui';

export interface TaskStateProps {
  task: TaskOutcome & { id: string; processedRows: number; totalRows: number | null };
  /** Query key of the list, which is invalidated when the task ends. */
  list: readonly unknown[];
}

/** Status of a task in a list; a running one shows live progress. */
export function TaskState({ task, list }: TaskStateProps) {
  const isOver = hasEnded(task);
  const live = useTask(isOver ? null : task.id, list);
  if (isOver) return <Chip task={task} />;
  const { done, total } = live ?? { done: task.processedRows, total: task.totalRows };
  const share = total ? ` ${Math.min(100, Math.floor((done / total) * 100))}%` : '';
  return <Chip task={live ? { ...task, status: 'running' } : task} share={share} />;
}

function Chip({ task, share = '' }: { task: TaskOutcome; share?: string }) {
  const { label, tone } = getTaskStatus(task);
  return <StatusChip tone={tone}>{`${label}${share}`}</StatusChip>;
}
