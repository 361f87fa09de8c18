export const SYNC_SCHEDULES = ['off', 'every-15-minutes', 'hourly', 'daily'] as const;
export type SyncSchedule = (typeof SYNC_SCHEDULES)[number];

/** Triggers of a run. */
export const SYNC_STARTERS = ['person', 'schedule', 'webhook'] as const;
export type SyncStarter = (typeof SYNC_STARTERS)[number];

const MINUTES: Readonly<Record<SyncSchedule, number>> = {
  off: Number.POSITIVE_INFINITY,
  'every-15-minutes': 15,
  hourly: 60,
  daily: 24 * 60,
};
/** Tolerance, because the last run began a few seconds after its slot. */
const EARLY_MS = 5 * 60_000;

/** Returns true when a run is due. @param lastRunAt start of the last run; null if there is none */
export function isSyncDue(schedule: SyncSchedule, lastRunAt: Date | null, now: Date): boolean {
  if (schedule === 'off') return false;
  return lastRunAt === null || now.getTime() - lastRunAt.getTime() >= MINUTES[schedule] * 60_000 - EARLY_MS;
}
