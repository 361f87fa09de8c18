import { jurisdiction } from '@stampline/testing';
import { CONTRACT_VERSION } from '@stampline/federation';
import { findRemoteRoute } from '../remotes/find-remote-route';
import { allPolicies, findScreens, findStates } from '../search/search-results';
import { filing } from '../testing/remotes';
import { initials } from './initials';
import { matchingJurisdictions } from './matching-jurisdictions';
import { navigationGroups } from './navigation-groups';
import { trialNote } from './trial-note';

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
  const groups = navigationGroups([filing, integrations, { ...filing, name: 'mfeLost', navigation: null }]);
  expect(groups.map(({ name, entries }) => [name, entries.map(({ title }) => title)])).toEqual([
    ['Overview', ['Dashboard']],
    ['Book', ['Policy Upload', 'Policy Sync']],
    ['Filing', ['Filing Calendar']],
  ]);
});

test('finds the remote of a path with parameters, and none for other paths', () => {
  expect(findRemoteRoute([filing, integrations], '/states/new-hampshire')?.remote.name).toBe('mfeIntegrations');
  expect(findRemoteRoute([filing, integrations], '/filing-calendar')?.route.title).toBe('Filing Calendar');
  expect(findRemoteRoute([filing, integrations], '/states')).toBeUndefined();
  expect(findRemoteRoute([filing, integrations], '/filing-calendar/more')).toBeUndefined();
});

test('finds screens by title, and states by name or code', () => {
  expect(findScreens([filing], 'calen').map(({ to }) => to)).toEqual(['/filing-calendar']);
  expect(findStates([jurisdiction()], 'va')).toMatchObject([{ to: '/states/virginia', title: 'Virginia' }]);
  expect(findStates([jurisdiction()], '')).toEqual([]);
  expect(findStates([jurisdiction()], 'tax in virg')).toHaveLength(1);
  expect(findStates([jurisdiction()], 'ginia')).toEqual([]);
  expect(allPolicies('VA', 0, [jurisdiction()])).toMatchObject([{ to: '/policies?policies.state=VA' }]);
  expect(allPolicies('harbor', 4, [jurisdiction()])).toEqual([]);
  expect(allPolicies('harbor', 5, [jurisdiction()])).toMatchObject([{ to: '/policies?policies.q=harbor' }]);
  expect(matchingJurisdictions([jurisdiction()], 'xx')).toEqual([]);
});

const note = (trialEndsOn: string | null, plan: string | null = null) => trialNote({ trialEndsOn, plan }, '2027-01-01');

test('counts the days left in a trial, warns in the last week, and announces the end', () => {
  expect(note(null)).toBeNull();
  expect(note('2027-01-31', 'starter')).toBeNull();
  expect(note('2027-01-31')).toEqual({ text: 'Trial: 30 days left', tone: 'neutral' });
  expect(note('2027-01-02T09:00:00Z')).toEqual({ text: 'Trial: 1 day left', tone: 'dueSoon' });
  expect(note('2026-12-31')).toEqual({ text: 'Trial ended', tone: 'overdue' });
});

test.each([
  ['Ana Maria Ortiz', 'AO'],
  ['  bo ', 'B'],
  ['', '?'],
])('abbreviates %j as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
