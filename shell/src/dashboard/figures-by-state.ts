import { formatCount } from '@stampline/ui';
import type { DashboardStats, StateTotals } from './dashboard-api';
import { formatKnownScore } from './stat-captions';
import { indexStatesByCode } from './state-tones';

/** Key figures that open a breakdown by state in `FigureDialog`. */
export type Figure = 'policies' | 'filings' | 'score';

interface StateFigure {
  code: string;
  stateName: string;
  value: number;
}

interface FigureBreakdown {
  readonly title: string;
  readonly explanation: string;
  readonly column: string;
  /** Label of the last row. */
  readonly total: string;
  readonly formatTotal: (stats: DashboardStats) => string;
  readonly listStates: (stats: DashboardStats) => StateFigure[];
  /** Returns the path to the records behind a state's figure. */
  readonly buildPath: (code: string) => string;
  /** Path of the screen with all records. */
  readonly page: { readonly path: string; readonly label: string };
}

export const FIGURES: Readonly<Record<Figure, FigureBreakdown>> = {
  policies: {
    title: 'Active policies',
    explanation: 'Policies in force today, by home state. The list of policies also includes those that have expired.',
    column: 'Policies in force',
    total: 'All states',
    formatTotal: ({ activePolicies }) => formatCount(activePolicies),
    listStates: (stats) => listByState(stats, ({ policies }) => policies || null),
    buildPath: (code) => `/policies?policies.state=${code}`,
    page: { path: '/policies', label: 'View all policies' },
  },
  filings: {
    title: 'Pending filings',
    explanation: 'Open filings that apply to you and are due within 30 days. Overdue filings are not included.',
    column: 'Filings',
    total: 'All states',
    formatTotal: ({ pendingFilings }) => formatCount(pendingFilings),
    listStates: (stats) => listByState(stats, ({ pendingFilings }) => pendingFilings || null),
    buildPath: (code) => `/to-do?state=${code}`,
    page: { path: '/to-do', label: 'View everything to do' },
  },
  score: {
    title: 'Compliance score',
    explanation:
      'Each state with policies or open filings starts at 100. Points lost: 20 per overdue filing, 5 per filing due within 30 days, 15 if three or more are due.',
    column: 'Score',
    total: 'Average of these states',
    formatTotal: ({ complianceScore }) => formatKnownScore(complianceScore),
    listStates: (stats) => listByState(stats, ({ isRated, complianceScore }) => (isRated ? complianceScore : null)).toReversed(),
    buildPath: (code) => `/compliance-heatmap?state=${code}`,
    page: { path: '/compliance-heatmap', label: 'View the heatmap' },
  },
};

/** Returns the states with a figure, the largest first. */
function listByState({ stateBreakdown }: DashboardStats, read: (totals: StateTotals) => number | null): StateFigure[] {
  return [...indexStatesByCode(stateBreakdown).values()]
    .flatMap((totals) => {
      const value = read(totals);
      return value === null ? [] : [{ code: totals.code, stateName: totals.stateName, value }];
    })
    .toSorted((one, other) => other.value - one.value || one.stateName.localeCompare(other.stateName));
}
