import type { StatusTone } from '@stampline/ui';
import type { MonitoringLog, RegulatoryUpdate } from './update-api';

const TONES: Readonly<Record<RegulatoryUpdate['severity'], StatusTone>> = {
  critical: 'overdue',
  high: 'dueSoon',
  medium: 'neutral',
  other: 'neutral',
};

export const getSeverityTone = (severity: RegulatoryUpdate['severity']): StatusTone => TONES[severity];

/** Returns `rate change` for `rate_change`. */
export const formatType = (type: RegulatoryUpdate['type']): string => type.replaceAll('_', ' ');

export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const LOG_TONES: Readonly<Record<MonitoringLog['status'], StatusTone>> = { success: 'ok', error: 'overdue', other: 'neutral' };

export const getLogTone = (status: MonitoringLog['status']): StatusTone => LOG_TONES[status];

/** Formats a duration: `0.4 s`, `12 s`, or `under 0.1 s` if it would be rounded to zero. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 50) return 'under 0.1 s';
  const seconds = milliseconds / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

export function buildProposalPath({ id, state, sourceUrl }: Pick<RegulatoryUpdate, 'id' | 'state' | 'sourceUrl'>): string {
  return `/tax-rules?${new URLSearchParams({ tab: 'overrides', state, source: sourceUrl, update: id })}`;
}

export const SEVERITIES = (['critical', 'high', 'medium', 'other'] as const).map((severity) => [severity, capitalize(severity)] as const);
export const TYPES = (['rate_change', 'fee_change', 'deadline_change', 'form_change', 'portal_change', 'bulletin', 'other'] as const).map(
  (type) => [type, capitalize(formatType(type))] as const,
);
