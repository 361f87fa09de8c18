import { formatCountOf, formatCount } from '../format';
import { ProgressBar } from './ProgressBar';

export interface TaskProgressProps {
  /** Current activity, for example `Importing policies.csv`. */
  title: string;
  /** Progress at the last request. */
  known: { done: number; total: number | null };
  /** Progress from live messages since then; times are in milliseconds. */
  live: { done: number; total: number | null; startedAt: number; startedWith: number; seenAt: number } | undefined;
  /** Counted unit, `row`, and its plural if irregular. */
  unit: string;
  units?: string;
  /** Hint about what the user can do in the meantime. */
  note: string;
}

/** Progress of a task: count, total, and the time left. */
export function TaskProgress({ title, known, live, unit, units = `${unit}s`, note }: TaskProgressProps) {
  const { done, total } = live ?? known;
  const { startedAt = 0, startedWith = 0, seenAt = 0 } = live ?? {};
  return (
    <ProgressBar
      title={title}
      done={done}
      total={total}
      startedAt={startedAt}
      startedWith={startedWith}
      seenAt={seenAt}
      count={total === null ? formatCountOf(done, unit, units) : `${formatCount(done)} of ${formatCountOf(total, unit, units)}`}
      note={note}
    />
  );
}
