import { complianceScore, type FilingCounts, hasManyPending } from './compliance-score.js';

export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** The least score of each level; below the last one the risk is critical. */
export interface RiskThresholds {
  readonly lowFrom: number;
  readonly mediumFrom: number;
  readonly highFrom: number;
}

export const DEFAULT_THRESHOLDS: RiskThresholds = { lowFrom: 90, mediumFrom: 75, highFrom: 60 };

/** What decides on the risk of a state. */
export interface StatePosition extends FilingCounts {
  /** In force today. */
  readonly activePolicies: number;
}

export interface StateRisk {
  readonly complianceScore: number;
  readonly riskLevel: RiskLevel;
  /** Whether the state is part of the overall risk: it has policies in force, or filings that are due. */
  readonly isRated: boolean;
  /** What is wrong, in a few words each. */
  readonly issues: string[];
}

export function levelOf(score: number, { lowFrom, mediumFrom, highFrom }: RiskThresholds): RiskLevel {
  if (score >= lowFrom) return 'low';
  if (score >= mediumFrom) return 'medium';
  return score >= highFrom ? 'high' : 'critical';
}

export function stateRisk(position: StatePosition, thresholds: RiskThresholds): StateRisk {
  const score = complianceScore(position);
  const { activePolicies, pendingFilings, overdueItems } = position;
  return {
    complianceScore: score,
    riskLevel: levelOf(score, thresholds),
    isRated: activePolicies > 0 || pendingFilings > 0 || overdueItems > 0,
    issues: issuesOf(position),
  };
}

function issuesOf(position: StatePosition): string[] {
  const { activePolicies, overdueItems } = position;
  return [
    ...(overdueItems > 0 ? [`${overdueItems} overdue filing(s)`] : []),
    ...(hasManyPending(position) ? ['Multiple pending filings'] : []),
    ...(activePolicies === 0 ? ['No active policies found'] : []),
  ];
}

export type RiskDistribution = Record<RiskLevel, number>;

/** How many rated states there are of each level. */
export function distributionOf(states: readonly Pick<StateRisk, 'riskLevel' | 'isRated'>[]): RiskDistribution {
  const count = (level: RiskLevel): number => states.filter(({ riskLevel, isRated }) => isRated && riskLevel === level).length;
  return { low: count('low'), medium: count('medium'), high: count('high'), critical: count('critical') };
}

/** Critical if any state is; high if more than one state is high; medium if exactly one is; otherwise low. */
export function overallRisk({ high, critical }: RiskDistribution): RiskLevel {
  if (critical > 0) return 'critical';
  if (high > 1) return 'high';
  return high === 1 ? 'medium' : 'low';
}
