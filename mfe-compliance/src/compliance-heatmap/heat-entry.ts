import type { Jurisdiction } from '@stampline/api-client';
import { formatDate } from '@stampline/ui';
import type { RiskLevel, StateStats, Stats } from './heat-api';
import { tilePlaces } from './tile-grid';

export interface HeatEntry {
  code: string;
  stateName: string;
  riskLevel: RiskLevel | null;
  complianceScore: number | null;
  /** False without policies and filings: such a state does not count toward the overall risk, and its tile is gray. */
  isRated: boolean;
  lastFiling: string;
  nextDeadline: string;
  issues: readonly string[];
  /** Null while figures are missing. */
  stats: StateStats | null;
}

/** Returns true if figures are loaded and include a policy or a filing. */
export function hasData(stats: Stats | undefined): stats is Stats {
  return stats?.hasData === true;
}

/** Returns the 51 states in the order of the map. */
export function buildHeatEntries(stats: Stats | undefined, jurisdictions: readonly Jurisdiction[] = []): HeatEntry[] {
  const known = new Map(Object.values(stats?.stateBreakdown ?? {}).map((state) => [state.code, state]));
  const names = new Map(jurisdictions.map(({ code, name }) => [code, name]));
  return tilePlaces.map(({ code }) => {
    const state = known.get(code);
    return hasData(stats) && state ? toHeatEntry(state) : buildEmptyEntry(code, state?.stateName ?? names.get(code) ?? code);
  });
}

function toHeatEntry(stats: StateStats): HeatEntry {
  const { code, stateName, riskLevel, complianceScore, isRated, lastFiling, nextDeadline, issues } = stats;
  return {
    code,
    stateName,
    riskLevel,
    complianceScore,
    isRated,
    lastFiling: lastFiling === null ? 'None recorded' : formatDate(lastFiling),
    nextDeadline: nextDeadline === null ? 'None' : formatDate(nextDeadline),
    issues,
    stats,
  };
}

function buildEmptyEntry(code: string, stateName: string): HeatEntry {
  return {
    code,
    stateName,
    riskLevel: 'medium',
    complianceScore: 0,
    isRated: true,
    lastFiling: 'Data unavailable',
    nextDeadline: 'Connect data source',
    issues: ['Connect to an external policy-administration API for real compliance data'],
    stats: null,
  };
}
