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

/** What a screen reader says of a tile. */
export function tileName({ stateName, riskLevel, complianceScore, isRated, stats }: HeatEntry): string {
  const rating = `${riskLevel} risk, score ${complianceScore}`;
  if (stats === null) return `${stateName}, ${rating}, data unavailable`;
  return isRated ? `${stateName}, ${rating}` : `${stateName}, no policies, ${rating}`;
}

export const isHigh = ({ riskLevel }: Pick<HeatEntry, 'riskLevel'>): boolean => riskLevel === 'high' || riskLevel === 'critical';
