import type { Answer } from '@stampline/api-client';
import { policy } from '@stampline/testing';
import type { DashboardStats, MonthLiability } from '../dashboard-calls';

export const busyStats: DashboardStats = {
  asOf: '2027-01-25',
  activePolicies: 4,
  activePoliciesChangePercent: 12,
  taxLiabilityYTD: 1150.25,
  taxLiabilityMakeUp: { premiumTax: 1125, fees: 25.25 },
  incompletePolicies: 0,
  statesWithLiability: 1,
  pendingFilings: 1,
  filingsDueThisWeek: 0,
  complianceScore: 98.2,
  standing: 'Excellent standing',
  overdueFilings: 0,
  highRiskStates: 0,
  hasData: true,
  overallRisk: 'low',
  riskDistribution: { low: 1, medium: 0, high: 0, critical: 0 },
  shownStates: ['VA'],
  riskThresholds: { lowFrom: 90, mediumFrom: 75, highFrom: 60 },
  licensesToRenew: 0,
  systemStatus: 'operational',
  stateBreakdown: {
    virginia: {
      code: 'VA',
      stateName: 'Virginia',
      taxRate: '2.25%',
      policies: 4,
      incompletePolicies: 0,
      taxLiability: 1150.25,
      pendingFilings: 1,
      overdueItems: 0,
      lastFiling: null,
      nextDeadline: '2027-01-29',
      nextDeadlineListed: '2027-01-31',
      nextFilingLabel: 'Jan 29 (Q4)',
      trend: 'up',
      compliance: 'License number missing',
      complianceScore: 95,
      riskLevel: 'low',
      isRated: true,
      issues: [],
      filingName: 'Form 802',
      filingFrequency: 'monthly',
      frequencyNote: null,
    },
  },
};

/** A policy of the current year. */
export const recentPolicy = policy({
  id: 'p1',
  policyNumber: 'HW-2027-0001',
  insuredName: 'Chesapeake Marine Services',
  premium: 50000,
  taxAmount: 1125,
  totalDue: 51125,
  effectiveDate: '2027-01-01',
  expirationDate: '2028-01-01',
  updatedAt: '2027-01-20T12:00:00Z',
});

export const report = (byMonth: MonthLiability[]): Answer<'/api/reports/compliance'> => ({
  period: { startDate: '2027-01-01', endDate: '2027-01-25' },
  states: [],
  totals: {
    policies: 4,
    premium: 50_000,
    taxAmount: 1125,
    fees: 25.25,
    taxLiability: 1150.25,
    filed: 0,
    open: 1150.25,
    pendingFilings: 1,
    overdueItems: 0,
    filedOnTime: 0,
    filedLate: 0,
    complianceScore: 98.2,
  },
  byMonth,
});
