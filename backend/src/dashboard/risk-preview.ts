import { levelOf, type RiskLevel, type RiskThresholds } from '../risk/state-risk.js';
import type { StateStats } from './state-stats.js';

type RatedState = Pick<StateStats, 'code' | 'complianceScore' | 'isRated' | 'riskLevel'>;

/** A state whose level would be another. */
export interface LevelChange {
  readonly state: string;
  readonly levelNow: RiskLevel;
  readonly levelThen: RiskLevel;
}

export interface RiskPreview {
  readonly highRiskStatesNow: number;
  readonly highRiskStatesThen: number;
  readonly changes: LevelChange[];
}

const isHigh = (level: RiskLevel): boolean => level === 'high' || level === 'critical';

/** What other thresholds would do to the rated states. */
export function previewOf(states: readonly RatedState[], thresholds: RiskThresholds): RiskPreview {
  const rated = states
    .filter(({ isRated }) => isRated)
    .map(({ code, riskLevel, complianceScore }) => ({
      state: code,
      levelNow: riskLevel,
      levelThen: levelOf(complianceScore, thresholds),
    }));
  return {
    highRiskStatesNow: rated.filter(({ levelNow }) => isHigh(levelNow)).length,
    highRiskStatesThen: rated.filter(({ levelThen }) => isHigh(levelThen)).length,
    changes: rated.filter(({ levelNow, levelThen }) => levelNow !== levelThen),
  };
}
