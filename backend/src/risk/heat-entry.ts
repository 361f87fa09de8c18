import type { CalendarDate } from '../dates/calendar-date.js';
import type { DownloadColumn } from '@stampline/tables';
import type { RiskLevel } from './state-risk.js';

/** Data for a state's row of the exported heatmap. */
export interface HeatSource {
  readonly code: string;
  readonly stateName: string;
  readonly taxRate: string;
  readonly filingName: string;
  readonly filingFrequency: string;
  readonly riskLevel: RiskLevel | null;
  readonly complianceScore: number | null;
  readonly policies: number;
  readonly pendingFilings: number;
  readonly overdueItems: number;
  readonly taxLiability: number;
  readonly lastFiling: CalendarDate | null;
  readonly nextDeadline: CalendarDate | null;
  readonly issues: readonly string[];
  readonly trend: string;
}

/** A row of the exported heatmap. */
export interface HeatEntry extends Omit<HeatSource, 'lastFiling' | 'nextDeadline'> {
  readonly lastFiling: string | null;
  readonly nextDeadline: string | null;
}

const WITHOUT_DATA = {
  riskLevel: 'medium',
  complianceScore: 0,
  lastFiling: 'Data unavailable',
  nextDeadline: 'Connect data source',
  issues: ['Connect to an external policy-administration API for real compliance data'],
} as const;

/** @param hasData true if there is a policy or filing to rate */
export const toHeatEntry = (state: HeatSource, hasData: boolean): HeatEntry => (hasData ? state : { ...state, ...WITHOUT_DATA });

/** Fields of a heatmap entry, with the names used in the API. */
export const heatColumns: readonly DownloadColumn<HeatEntry>[] = [
  { title: 'state', kind: 'text', value: ({ code }) => code },
  { title: 'stateName', kind: 'text', value: ({ stateName }) => stateName },
  { title: 'taxRate', kind: 'text', value: ({ taxRate }) => taxRate },
  { title: 'filingType', kind: 'text', value: ({ filingName }) => filingName },
  { title: 'frequency', kind: 'text', value: ({ filingFrequency }) => filingFrequency },
  { title: 'riskLevel', kind: 'text', value: ({ riskLevel }) => riskLevel },
  { title: 'complianceScore', kind: 'number', value: ({ complianceScore }) => complianceScore },
  { title: 'activePolicies', kind: 'number', value: ({ policies }) => policies },
  { title: 'pendingFilings', kind: 'number', value: ({ pendingFilings }) => pendingFilings },
  { title: 'overdueItems', kind: 'number', value: ({ overdueItems }) => overdueItems },
  { title: 'taxLiability', kind: 'money', value: ({ taxLiability }) => taxLiability.toFixed(2) },
  { title: 'lastFiling', kind: 'text', value: ({ lastFiling }) => lastFiling },
  { title: 'nextDeadline', kind: 'text', value: ({ nextDeadline }) => nextDeadline },
  { title: 'issues', kind: 'text', value: ({ issues }) => issues.join('; ') },
  { title: 'trend', kind: 'text', value: ({ trend }) => trend },
];
