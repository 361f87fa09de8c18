import type { StateRisk, StateStats, Stats } from '../heat-api';
import { tilePlaces } from '../tile-grid';

/** Builds Virginia with two overdue filings. */
export function buildStateStats(values: Partial<StateStats> = {}): StateStats {
  return {
    code: 'VA',
    stateName: 'Virginia',
    taxRate: '2.25%',
    policies: 4,
    incompletePolicies: 0,
    taxLiability: 1150.25,
    pendingFilings: 0,
    overdueItems: 2,
    lastFiling: null,
    nextDeadline: '2027-01-29',
    nextDeadlineListed: null,
    nextFilingLabel: 'Jan 29 (Q4)',
    trend: 'up',
    compliance: '2 overdue',
    complianceScore: 60,
    riskLevel: 'high',
    isRated: true,
    issues: ['2 overdue filing(s)'],
    filingName: 'Form 802',
    filingFrequency: 'monthly',
    frequencyNote: null,
    ...values,
  };
}

const lowRisk: Partial<StateStats> = { overdueItems: 0, complianceScore: 100, riskLevel: 'low', issues: [] };

/** Builds figures with Virginia at high risk, Georgia without findings, and Ohio without policies. */
export function buildHeatStats(values: Partial<Stats> = {}): Stats {
  return {
    asOf: '2027-01-25',
    activePolicies: 6,
    activePoliciesChangePercent: null,
    taxLiabilityYTD: 1150.25,
    taxLiabilityMakeUp: { premiumTax: 1150.25, fees: 0 },
    incompletePolicies: 0,
    statesWithLiability: 2,
    pendingFilings: 0,
    filingsDueThisWeek: 0,
    complianceScore: 80,
    standing: 'Needs attention',
    overdueFilings: 2,
    highRiskStates: 1,
    hasData: true,
    overallRisk: 'medium',
    riskDistribution: { low: 1, medium: 0, high: 1, critical: 0 },
    shownStates: tilePlaces.map(({ code }) => code),
    riskThresholds: { lowFrom: 90, mediumFrom: 75, highFrom: 60 },
    licensesToRenew: 0,
    systemStatus: 'operational',
    stateBreakdown: {
      virginia: buildStateStats(),
      georgia: buildStateStats({ code: 'GA', stateName: 'Georgia', filingName: 'SLIP', lastFiling: '2027-01-15', ...lowRisk }),
      ohio: buildStateStats({
        code: 'OH',
        stateName: 'Ohio',
        policies: 0,
        ...lowRisk,
        complianceScore: null,
        riskLevel: null,
        isRated: false,
        issues: ['No active policies found'],
      }),
    },
    ...values,
  };
}

/** Builds the reasons for Pennsylvania's high risk: placements that were not reported in time. */
export const buildStateRisk = (values: Partial<StateRisk> = {}): StateRisk => ({
  state: 'PA',
  complianceScore: 60,
  riskLevel: 'high',
  issues: ['2 overdue filing(s)'],
  filings: [
    {
      deadlineId: 'd1',
      title: 'Filing of a placement',
      filingPeriod: 'Dec 1, 2026',
      actBy: '2027-01-15',
      daysUntil: -10,
      isOverdue: true,
      lostPoints: 20,
      waitingPlacements: null,
      answersFilingId: null,
      lateCosts: [{ onDate: '2027-01-25', minimumCost: 25, maximumCost: 25, unpricedCount: 0 }],
      deliveryWait: null,
    },
  ],
  totalFilings: 1,
  manyPendingPoints: 15,
  deliveryWait: null,
  ...values,
});
