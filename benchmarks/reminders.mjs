import { measurePeakMemory } from './import/peak-memory.mjs';
import { fillDeadlines } from './reminders/fill-deadlines.mjs';
import { runReminders, runRemindersBySql } from './reminders/run-reminders.mjs';

export const title =
  'The reminders of a morning over 1,000,000 deadlines in 1,000 organizations against the bare SQL that selects what is due and inserts the rows';
export const target = 3;

const SIZES = { full: { organizations: 1_000, deadlines: 1_000 }, small: { organizations: 40, deadlines: 200 } };
const MAX_PEAK_MB = 400;
const MAX_GROWTH = 1.25;

/** @param {import('../scripts/bench/context.mjs').BenchContext} context */
export async function run({ size, startStack, print }) {
  const { organizations: all, deadlines } = SIZES[size];
  const { ownerUrl, pidOf } = await startStack({ parts: ['web', 'worker'] });
  const worker = pidOf('worker');
  if (worker === undefined) throw new Error('The worker is not running.');
  /** @param {string} label @param {number} count */
  const measure = async (label, count) => {
    const organizations = await fillDeadlines(ownerUrl, count, deadlines);
    print(`${label}: ${count * deadlines} deadlines`);
    const { result: seconds, peaksMb } = await measurePeakMemory([worker], () => runReminders(ownerUrl, organizations));
    const bare = await runRemindersBySql(ownerUrl, organizations);
    return {
      what: label,
      deadlines: count * deadlines,
      reminders: bare.rows,
      seconds,
      'bare SQL s': bare.seconds,
      'worker peak MB': peaksMb[0] ?? 0,
    };
  };
  const half = await measure('half', all / 2);
  const full = await measure('all', all);
  return {
    ratio: full.seconds / full['bare SQL s'],
    rows: [half, full],
    also: [
      { what: 'peak memory of the worker, MB', value: full['worker peak MB'], limit: MAX_PEAK_MB },
      {
        what: 'worker: peak with all deadlines against half of them',
        value: full['worker peak MB'] / half['worker peak MB'],
        limit: MAX_GROWTH,
      },
    ],
  };
}
