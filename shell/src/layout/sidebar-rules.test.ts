import { buildJurisdiction } from '@stampline/testing';
import { CONTRACT_VERSION } from '@stampline/federation';
import { findRemoteRoute } from '../remotes/find-remote-route';
import { buildAllPoliciesLinks, findScreens, findStates } from '../search/search-results';
import { filing } from '../testing/remotes';
import { getInitials } from './initials';
import { findMatchingJurisdictions } from './matching-jurisdictions';
import { buildNavigationGroups } from './navigation-groups';
import { describeTrial } from './trial-note';

const integrations = {
  ...filing,
  name: 'mfeIntegrations',
  navigation: {
    name: 'mfeIntegrations',
    contractVersion: CONTRACT_VERSION,
    version: '0.1.0',
    routes: [{ path: '/states/:slug', title: 'State', public: false }],
    entries: [
      { path: '/policy-sync', title: 'Policy Sync', group: 'Book' as const, order: 30, icon: 'sync' },
      { path: '/policy-upload', title: 'Policy Upload', group: 'Book' as const, order: 10, icon: 'upload' },
    ],
  },
};

test('keeps the order of sidebar groups and remotes, and omits empty groups', () => {
  const groups = buildNavigationGroups([filing, integrations, { ...filing, name: 'mfeLost', navigation: null }]);
  expect(groups.map(({ name, entries }) => [name, entries.map(({ title }) => title)])).toEqual([
    ['Overview', ['Dashboard']],
    ['Book', ['Policy Upload', 'Policy Sync']],
    ['Filing', ['Filing Calendar']],
  ]);
});

test('finds the remote for a path with parameters, and none for unknown paths', () => {
  expect(findRemoteRoute([filing, integrations], '/states/new-hampshire')?.remote.name).toBe('mfeIntegrations');
  expect(findRemoteRoute([filing, integrations], '/filing-calendar')?.route.title).toBe('Filing Calendar');
  expect(findRemoteRoute([filing, integrations], '/states')).toBeUndefined();
  expect(findRemoteRoute([filing, integrations], '/filing-calendar/more')).toBeUndefined();
});

test('finds screens by title, and states by name or code', () => {
  expect(findScreens([filing], 'calen').map(({ to }) => to)).toEqual(['/filing-calendar']);
  expect(findStates([buildJurisdiction()], 'va')).toMatchObject([{ to: '/states/virginia', title: 'Virginia' }]);
  expect(findStates([buildJurisdiction()], '')).toEqual([]);
  expect(findStates([buildJurisdiction()], 'tax in virg')).toHaveLength(1);
  expect(findStates([buildJurisdiction()], 'ginia')).toEqual([]);
  expect(buildAllPoliciesLinks('VA', 0, [buildJurisdiction()])).toMatchObject([{ to: '/policies?policies.state=VA' }]);
  expect(buildAllPoliciesLinks('harbor', 4, [buildJurisdiction()])).toEqual([]);
  expect(buildAllPoliciesLinks('harbor', 5, [buildJurisdiction()])).toMatchObject([{ to: '/policies?policies.q=harbor' }]);
  expect(findMatchingJurisdictions([buildJurisdiction()], 'xx')).toEqual([]);
});

const describeTrialOn = (trialEndsOn: string | null, plan: string | null = null) => describeTrial({ trialEndsOn, plan }, '2027-01-01');

test('counts the days left in a trial, warns in the last week, and announces when the trial has ended', () => {
  expect(describeTrialOn(null)).toBeNull();
  expect(describeTrialOn('2027-01-31', 'starter')).toBeNull();
  expect(describeTrialOn('2027-01-31')).toEqual({ text: 'Trial: 30 days left', tone: 'neutral' });
  expect(describeTrialOn('2027-01-02T09:00:00Z')).toEqual({ text: 'Trial: 1 day left', tone: 'dueSoon' });
  expect(describeTrialOn('2026-12-31')).toEqual({ text: 'Trial ended', tone: 'overdue' });
});

test.each([
  ['Ana Maria Ortiz', 'AO'],
  ['  bo ', 'B'],
  ['', '?'],
])('abbreviates %j as %s', (name, letters) => {
  expect(getInitials(name)).toBe(letters);
});
