import type { MonitoringStatus, RegulatoryUpdate } from '../update-api';

/** Builds an unreviewed rate change in Virginia. */
export const buildRegulatoryUpdate = (changes: Partial<RegulatoryUpdate> = {}): RegulatoryUpdate => ({
  id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90',
  state: 'VA',
  stateName: 'Virginia',
  severity: 'critical',
  type: 'rate_change',
  title: 'Virginia: tax rate changed from 2.25% to 2.5%',
  description: 'Now: The tax rate is 2.5%. Before: The tax rate is 2.25%.',
  detectedAt: '2026-11-20T12:00:00.000Z',
  sourceUrl: 'https://www.scc.virginia.gov/pages/Surplus-Lines',
  effectiveOn: '2027-01-01',
  ratePercent: '2.5',
  flatAmount: null,
  diff: [
    { kind: 'same', text: 'The tax rate is ' },
    { kind: 'removed', text: '2.25%' },
    { kind: 'added', text: '2.5%' },
  ],
  isChangedBack: false,
  isSimulated: false,
  reviewed: false,
  reviewedAt: null,
  reviewedBy: null,
  note: null,
  ruleChangeId: null,
  policiesTouched: 128,
  deadlinesTouched: 4,
  ...changes,
});

export const buildMonitoringStatus = (changes: Partial<MonitoringStatus> = {}): MonitoringStatus => ({
  enabled: true,
  mode: 'live',
  activeJobs: [
    {
      name: 'monitor-regulators-daily',
      schedule: 'Daily at 6:00 AM, New York time',
      states: ['VA', 'GA'],
      nextRunAt: '2026-11-23T11:00:00.000Z',
    },
    {
      name: 'monitor-regulators-weekly',
      schedule: 'Mondays at 7:00 AM, New York time',
      states: ['VA', 'GA', 'NC'],
      nextRunAt: '2026-11-23T12:00:00.000Z',
    },
  ],
  sites: 51,
  totalUpdates: 1,
  unreviewedUpdates: 1,
  ...changes,
});
