import { countOf, formatCount } from '../format';
import { ProgressBar } from './ProgressBar';

export interface TaskProgressProps {
  /** What is going on, for example `Importing policies.csv`. */
  title: string;
  /** How far the task was when it was last asked for. */
  known: { done: number; total: number | null };
  /** What live messages told since; times are milliseconds of the clock. */
  live: { done: number; total: number | null; startedAt: number; startedWith: number; seenAt: number } | undefined;
  /** What is counted: `row`, and its plural where that is no plain `s`. */
  unit: string;
  units?: string;
  /** What one may do meanwhile. */
  note: string;
}

/** How far a task is: what is done, of how much, and the time that is left. */
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
      count={total === null ? countOf(done, unit, units) : `${formatCount(done)} of ${countOf(total, unit, units)}`}
      note={note}
    />
  );
}
