import { getScoreTone } from '@stampline/business-ui';
import type { StateSettings, StateTotals } from './dashboard-api';
import {
  formatFilingsCaption,
  describeIncompletePolicies,
  formatLiabilityCaption,
  formatPoliciesCaption,
  formatScoreCaption,
  formatKnownScore,
} from './stat-captions';
import { buildQuickActions } from './quick-actions';
import { getComplianceTone, isActive, getNextFilingTone, indexStatesByCode } from './state-tones';
import { getUpdateLabel } from './update-label';

const stats = { activePoliciesChangePercent: 12, statesWithLiability: 3, filingsDueThisWeek: 2, overdueFilings: 0 };

test('uses the specified captions with computed figures', () => {
  expect(formatPoliciesCaption(stats)).toBe('Up 12% from last month');
  expect(formatPoliciesCaption({ ...stats, activePoliciesChangePercent: -3.3 })).toBe('Down 3.3% from last month');
  expect(formatPoliciesCaption({ ...stats, activePoliciesChangePercent: 0 })).toBe('0% from last month');
  expect(formatPoliciesCaption({ ...stats, activePoliciesChangePercent: null })).toBe('No policies last month');
  expect(formatLiabilityCaption(stats)).toBe('Across 3 states');
  expect(formatLiabilityCaption({ ...stats, statesWithLiability: 1 })).toBe('Across 1 state');
  expect(formatFilingsCaption(stats)).toBe('2 due this week');
  expect(formatFilingsCaption({ ...stats, overdueFilings: 19 })).toBe('19 overdue, 2 due this week');
});

test('counts the undercharged policies in the liability', () => {
  expect(describeIncompletePolicies({ incompletePolicies: 0 })).toBeNull();
  expect(describeIncompletePolicies({ incompletePolicies: 1 })).toMatch(/^1 policy is undercharged: /);
  expect(describeIncompletePolicies({ incompletePolicies: 7 })).toMatch(/^7 policies are undercharged: /);
});

test.each([
  [95.1, '95.1%', 'ok', 'Excellent standing'],
  [95, '95.0%', 'dueSoon', 'Good standing'],
  [90, '90.0%', 'overdue', 'Needs attention'],
  [null, '–', 'neutral', 'Record filings to get a score'],
] as const)('formats a score of %p as %s', (score, text, tone, caption) => {
  expect([formatKnownScore(score), getScoreTone(score), formatScoreCaption(score, null)]).toEqual([text, tone, caption]);
});

test.each([
  ['new', 'New Policy'],
  ['endorsement', 'Endorsement'],
  ['renewal', 'Renewal'],
  ['cancellation', 'Update'],
])('labels a transaction of type %s as %s', (type, label) => {
  expect(getUpdateLabel(type)).toBe(label);
});

test.each([
  ['2027-01-25', 'overdue'],
  ['2027-02-01', 'overdue'],
  ['2027-02-02', 'dueSoon'],
  ['2027-02-24', 'dueSoon'],
  ['2027-02-25', 'neutral'],
  [null, 'neutral'],
] as const)('colors a filing due %s %s on January 25', (due, tone) => {
  expect(getNextFilingTone(due, '2027-01-25')).toBe(tone);
});

test.each([
  ['2028-01-31', 'dueSoon'],
  ['2027-02-05', 'dueSoon'],
  ['2027-02-01', 'neutral'],
] as const)('colors, on November 25, 2026, a filing due %s %s', (due, tone) => {
  expect(getNextFilingTone(due, '2026-11-25')).toBe(tone);
});

const virginia: StateTotals = {
  code: 'VA',
  stateName: 'Virginia',
  taxRate: '2.25%',
  policies: 0,
  incompletePolicies: 0,
  taxLiability: 0,
  pendingFilings: 0,
  overdueItems: 0,
  lastFiling: null,
  nextDeadline: null,
  nextDeadlineListed: null,
  nextFilingLabel: null,
  trend: 'stable',
  compliance: 'Connected',
  complianceScore: 100,
  riskLevel: 'low',
  isRated: false,
  issues: ['No active policies found'],
  filingName: 'Form 802',
  filingFrequency: 'monthly',
  frequencyNote: null,
};
const licensed: StateSettings = { state: 'VA', licenseNumber: 'VA-123', filingFrequency: null, reminderLeadDays: 7 };

test('treats a state with policies or a license as active, and any other state as pending', () => {
  expect(isActive(undefined, undefined)).toBe(false);
  expect(isActive(virginia, { ...licensed, licenseNumber: null })).toBe(false);
  expect(isActive({ ...virginia, policies: 1 }, undefined)).toBe(true);
  expect(isActive(undefined, licensed)).toBe(true);
});

test.each([
  ['2 overdue', 2, 'overdue'],
  ['License number missing', 0, 'dueSoon'],
  ['1 to file', 0, 'dueSoon'],
  ['Connected', 0, 'ok'],
  ['Form 802 Ready', 0, 'ok'],
] as const)('colors a state described as "%s" %s %s', (compliance, overdueItems, tone) => {
  expect(getComplianceTone({ compliance, overdueItems })).toBe(tone);
});

test('merges a state that is spelled in two different ways', () => {
  expect([...indexStatesByCode({ virginia, Virginia: virginia }).keys()]).toEqual(['VA']);
});

const buildReportOn = (today: string) => buildQuickActions(today).at(-1)?.to;

test('exports the report for the last full month', () => {
  expect(buildReportOn('2026-01-15')).toBe('/api/reports/compliance/download?startDate=2025-12-01&endDate=2025-12-31&format=pdf');
  expect(buildReportOn('2028-03-01')).toContain('startDate=2028-02-01&endDate=2028-02-29');
});
