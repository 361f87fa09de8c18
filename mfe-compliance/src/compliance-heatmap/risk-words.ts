import type { StatusTone } from '@stampline/ui';
import type { HeatEntry } from './heat-entry';
import type { RiskLevel } from './heat-calls';

export const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

/** The look of a tile: a level, or the gray of a state without one. */
export type TileLook = RiskLevel | 'unrated';

export const lookOf = ({ riskLevel }: Pick<HeatEntry, 'riskLevel'>): TileLook => riskLevel ?? 'unrated';

export const LOOK_WORDS: Readonly<Record<TileLook, string>> = {
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

/** What a screen reader says of a tile; the words on the tile are in it, so that a voice command by them finds it. */
export function tileName(entry: HeatEntry): string {
  const { code, stateName, riskLevel, stats } = entry;
  if (riskLevel === null) return `${stateName}, ${code} – ${unratedWords(entry)}`;
  const rating = `${stateName}, ${code} ${ratingWords(entry)} risk`;
  return stats === null ? `${rating}, data unavailable` : rating;
}

/** The score, if there is one, and the level: `60 High`; a dash without a level. */
export function ratingWords({ riskLevel, complianceScore }: Pick<HeatEntry, 'riskLevel' | 'complianceScore'>): string {
  if (riskLevel === null) return '–';
  return complianceScore === null ? LOOK_WORDS[riskLevel] : `${complianceScore} ${LOOK_WORDS[riskLevel]}`;
}

/** Says why a state has no level. */
export const unratedWords = ({ isRated }: Pick<HeatEntry, 'isRated'>): string => (isRated ? 'no filing recorded yet' : 'no policies');

export const isHigh = ({ riskLevel }: Pick<HeatEntry, 'riskLevel'>): boolean => riskLevel === 'high' || riskLevel === 'critical';
