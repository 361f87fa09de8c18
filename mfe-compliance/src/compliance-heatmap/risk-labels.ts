import type { StatusTone } from '@stampline/ui';
import type { HeatEntry } from './heat-entry';
import type { RiskLevel } from './heat-api';

export const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

/** Look of a tile: a level, or gray for a state without a level. */
export type TileLook = RiskLevel | 'unrated';

export const getTileLook = ({ riskLevel }: Pick<HeatEntry, 'riskLevel'>): TileLook => riskLevel ?? 'unrated';

export const LOOK_LABELS: Readonly<Record<TileLook, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
  unrated: 'Not rated',
};

export const LOOK_TONES: Readonly<Record<TileLook, { tone: StatusTone; strong: boolean }>> = {
  low: { tone: 'ok', strong: false },
  medium: { tone: 'dueSoon', strong: false },
  high: { tone: 'overdue', strong: false },
  critical: { tone: 'overdue', strong: true },
  unrated: { tone: 'neutral', strong: false },
};

/** Returns the accessible name of a tile. It contains the visible text, so that voice commands match it. */
export function getTileName(entry: HeatEntry): string {
  const { code, stateName, riskLevel, stats } = entry;
  if (riskLevel === null) return `${stateName}, ${code} – ${explainMissingRating(entry)}`;
  const rating = `${stateName}, ${code} ${formatRating(entry)} risk`;
  return stats === null ? `${rating}, data unavailable` : rating;
}

/** Formats score and level, for example `60 High`; a dash if there is no level. */
export function formatRating({ riskLevel, complianceScore }: Pick<HeatEntry, 'riskLevel' | 'complianceScore'>): string {
  if (riskLevel === null) return '–';
  return complianceScore === null ? LOOK_LABELS[riskLevel] : `${complianceScore} ${LOOK_LABELS[riskLevel]}`;
}

/** Explains why a state has no level. */
export const explainMissingRating = ({ isRated }: Pick<HeatEntry, 'isRated'>): string =>
  isRated ? 'no filing recorded yet' : 'no policies';

export const isHighRisk = ({ riskLevel }: Pick<HeatEntry, 'riskLevel'>): boolean => riskLevel === 'high' || riskLevel === 'critical';
