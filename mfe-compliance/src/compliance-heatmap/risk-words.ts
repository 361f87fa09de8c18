import type { StatusTone } from '@stampline/ui';
import type { HeatEntry } from './heat-entry';
import type { RiskLevel } from './heat-calls';

export const LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical'];

/** How a tile looks: a level, or the gray of a state without policies and filings. */
export type TileLook = RiskLevel | 'unrated';

export const lookOf = ({ isRated, riskLevel }: Pick<HeatEntry, 'isRated' | 'riskLevel'>): TileLook => (isRated ? riskLevel : 'unrated');

export const LOOK_WORDS: Readonly<Record<TileLook, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
  unrated: 'No policies',
};

export const LOOK_TONES: Readonly<Record<TileLook, { tone: StatusTone; strong: boolean }>> = {
  low: { tone: 'ok', strong: false },
  medium: { tone: 'dueSoon', strong: false },
  high: { tone: 'overdue', strong: false },
  critical: { tone: 'overdue', strong: true },
  unrated: { tone: 'neutral', strong: false },
};

/** What a screen reader says of a tile; the words on the tile are in it, so that a voice command by them finds it. */
export function tileName({ code, stateName, riskLevel, complianceScore, isRated, stats }: HeatEntry): string {
  if (!isRated) return `${stateName}, ${code} – no policies`;
  const rating = `${stateName}, ${code} ${complianceScore} ${LOOK_WORDS[riskLevel]} risk`;
  return stats === null ? `${rating}, data unavailable` : rating;
}

export const isHigh = ({ riskLevel }: Pick<HeatEntry, 'riskLevel'>): boolean => riskLevel === 'high' || riskLevel === 'critical';
