import { getRatedLevel, type RiskLevel, type RiskThresholds } from '../risk/state-risk.js';
import type { StateStats } from './state-stats.js';

type RatedState = Pick<StateStats, 'code' | 'pendingFilings' | 'overdueItems' | 'riskLevel' | 'complianceScore' | 'isRated'>;

/** A state whose risk level would change. */
export interface LevelChange {
  readonly state: string;
  readonly levelNow: RiskLevel | null;
  readonly levelThen: RiskLevel | null;
}

export interface RiskPreview {
  readonly highRiskStatesNow: number;
  readonly highRiskStatesThen: number;
  readonly changes: LevelChange[];
}

const isHigh = (level: RiskLevel | null): boolean => level === 'high' || level === 'critical';

export function previewThresholds(states: readonly RatedState[], thresholds: RiskThresholds): RiskPreview {
  const rated = states
    .filter(({ isRated }) => isRated)
    .map(({ complianceScore, riskLevel, ...state }) => ({
      state: state.code,
      levelNow: riskLevel,
      levelThen: getRatedLevel(state, thresholds, complianceScore !== null),
    }));
  return {
    highRiskStatesNow: rated.filter(({ levelNow }) => isHigh(levelNow)).length,
    highRiskStatesThen: rated.filter(({ levelThen }) => isHigh(levelThen)).length,
    changes: rated.filter(({ levelNow, levelThen }) => levelNow !== levelThen),
  };
}
