import { computeComplianceScore, type FilingCounts, hasManyPending } from './compliance-score.js';

export const RISK_LEVELS = ['low', 'medium', 'high', 'critical'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Lowest score of each level; below the last one the risk is critical. */
export interface RiskThresholds {
  readonly lowFrom: number;
  readonly mediumFrom: number;
  readonly highFrom: number;
}

export const DEFAULT_THRESHOLDS: RiskThresholds = { lowFrom: 90, mediumFrom: 75, highFrom: 60 };

/** Facts that determine the risk of a state. */
export interface StatePosition extends FilingCounts {
  /** Number of policies in force today. */
  readonly activePolicies: number;
}

/** Rating of a state, the same on every screen. */
export interface StateRisk {
  /** Null for a state that is not rated, and for all states before the organization's first filing. */
  readonly complianceScore: number | null;
  /**
   * Null for a state that is not rated, and for a state without problems before the first filing, because only a filing would prove that it is
   * compliant.
   */
  readonly riskLevel: RiskLevel | null;
  /** True when the state has policies in force or filings due; others do not affect the overall risk. */
  readonly isRated: boolean;
  /** Problems, each in a few words. */
  readonly issues: string[];
}

/** Returns the level for the counts' score. A state without an overdue filing cannot be critical, regardless of the number of pending filings. */
export function getLevel(counts: FilingCounts, { lowFrom, mediumFrom, highFrom }: RiskThresholds): RiskLevel {
  const score = computeComplianceScore(counts);
  if (score >= lowFrom) return 'low';
  if (score >= mediumFrom) return 'medium';
  return score >= highFrom || counts.overdueItems === 0 ? 'high' : 'critical';
}

/** Returns the level of a rated state; null before the first filing if nothing is wrong. */
export function getRatedLevel(counts: FilingCounts, thresholds: RiskThresholds, hasFiled: boolean): RiskLevel | null {
  const level = getLevel(counts, thresholds);
  return hasFiled || level !== 'low' ? level : null;
}

/** Rates a state. @param hasFiled true when the organization has recorded a filing anywhere */
export function rateStateRisk(position: StatePosition, thresholds: RiskThresholds, hasFiled: boolean): StateRisk {
  const { activePolicies, pendingFilings, overdueItems } = position;
  const isRated = activePolicies > 0 || pendingFilings > 0 || overdueItems > 0;
  return {
    complianceScore: isRated && hasFiled ? computeComplianceScore(position) : null,
    riskLevel: isRated ? getRatedLevel(position, thresholds, hasFiled) : null,
    isRated,
    issues: listIssues(position),
  };
}

function listIssues(position: StatePosition): string[] {
  const { activePolicies, overdueItems } = position;
  return [
    ...(overdueItems > 0 ? [`${overdueItems} overdue filing(s)`] : []),
    ...(hasManyPending(position) ? ['Multiple pending filings'] : []),
    ...(activePolicies === 0 ? ['No active policies found'] : []),
  ];
}

export type RiskDistribution = Record<RiskLevel, number>;

export function countByLevel(states: readonly Pick<StateRisk, 'riskLevel'>[]): RiskDistribution {
  const count = (level: RiskLevel): number => states.filter(({ riskLevel }) => riskLevel === level).length;
  return { low: count('low'), medium: count('medium'), high: count('high'), critical: count('critical') };
}

/**
 * Computes the overall risk: critical if any state is; high if more than one state is high; medium if exactly one is; otherwise low. Null
 * when no state has a level.
 */
export function computeOverallRisk({ low, medium, high, critical }: RiskDistribution): RiskLevel | null {
  if (low + medium + high + critical === 0) return null;
  if (critical > 0) return 'critical';
  if (high > 1) return 'high';
  return high === 1 ? 'medium' : 'low';
}
