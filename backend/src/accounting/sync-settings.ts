/** Frequencies of automatic syncs. */
export const SYNC_FREQUENCIES = ['hourly', 'daily', 'weekly', 'manual'] as const;
export type SyncFrequency = (typeof SYNC_FREQUENCIES)[number];

export const SYNC_ITEMS = ['customers', 'invoices', 'payments', 'tax_codes', 'accounts'] as const;
export type SyncItem = (typeof SYNC_ITEMS)[number];

/** Triggers of a run. */
export const RUN_STARTERS = ['person', 'schedule'] as const;
export type RunStarter = (typeof RUN_STARTERS)[number];

export interface SyncSettings {
  readonly autoSync: boolean;
  readonly syncFrequency: SyncFrequency;
  readonly syncItems: readonly SyncItem[];
}

/** Default settings, which post nothing automatically. */
export const DEFAULT_SETTINGS: SyncSettings = { autoSync: false, syncFrequency: 'daily', syncItems: SYNC_ITEMS };

const HOUR_MS = 60 * 60_000;
const INTERVAL_MS: Readonly<Record<SyncFrequency, number>> = {
  hourly: HOUR_MS,
  daily: 24 * HOUR_MS,
  weekly: 7 * 24 * HOUR_MS,
  manual: Number.POSITIVE_INFINITY,
};
/** Tolerance in case the previous run started a few seconds late. */
const EARLY_MS = 5 * 60_000;

/** Returns true if a sync is due. @param lastRunAt start of the last run; null before the first one */
export function isSyncDue({ autoSync, syncFrequency }: Omit<SyncSettings, 'syncItems'>, lastRunAt: Date | null, now: Date): boolean {
  if (!autoSync || syncFrequency === 'manual') return false;
  return lastRunAt === null || now.getTime() - lastRunAt.getTime() >= INTERVAL_MS[syncFrequency] - EARLY_MS;
}
