import type { Jurisdiction } from '@stampline/api-client';
import type { DashboardStats, RecentPolicy } from '../dashboard-calls';

export const virginiaJurisdiction: Jurisdiction = {
  code: 'VA',
  name: 'Virginia',
  slug: 'virginia',
  taxRate: '2.25%',
  rate: 0.0225,
  color: '#0b4f5c',
  requirements: [],
  filingFrequency: 'monthly',
};

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
    },
  },
};

export const policy: RecentPolicy = {
  id: 'p1',
  policyNumber: 'HW-2027-0001',
  insuredName: 'Chesapeake Marine Services',
  state: 'VA',
  premium: 50000,
  taxAmount: 1125,
  taxRate: 0.0225,
  fees: 0,
  totalDue: 51125,
  effectiveDate: '2027-01-01',
  expirationDate: '2028-01-01',
  transactionType: 'new',
  updatedAt: '2027-01-20T12:00:00Z',
  repricedAt: null,
  completeness: 'complete',
};
