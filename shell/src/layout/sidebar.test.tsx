import { CONTRACT_VERSION } from '@stampline/federation';
import { createFakeApi, buildJurisdiction, renderScreen } from '@stampline/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLiveUpdates } from '../live/use-live-updates';
import { allowOrigin, filing } from '../testing/remotes';
import { Sidebar } from './Sidebar';

const api = createFakeApi();
function SidebarWithLiveUpdates() {
  useLiveUpdates();
  return <Sidebar />;
}

let warn: jest.SpyInstance;

beforeAll(() => allowOrigin(filing.origin));
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/tax/charged-rates', []);
  api.on('get', '/api/deadlines/counts', buildDeadlineCounts(0));
});

const buildDeadlineCounts = (overdueDeadlines: number) => ({
  asOf: '2026-11-22',
  totalDeadlines: 9,
  openDeadlines: 4,
  upcomingDeadlines: 2,
  overdueDeadlines,
  completedDeadlines: 0,
  latePlacements: 0,
  placementsThisWeek: 0,
  states: [],
});
const renderSidebar = (remotes: unknown) => {
  api.onFile('/remotes.json', remotes);
  renderScreen(<SidebarWithLiveUpdates />);
};
const getLinks = async (group: string) =>
  within(await screen.findByRole('list', { name: group }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const findMessages = () => warn.mock.calls.flat().join('\n');

describe('the sidebar of a shell that is older than a remote', () => {
  const { navigation } = filing;
  const [calendar] = navigation?.entries ?? [];
  const newer = {
    ...filing,
    region: 'us-east',
    navigation: {
      ...navigation,
      accent: 'teal',
      routes: [...(navigation?.routes ?? []), { path: '/claims', title: 'Claims', public: false, needs: ['claims'] }],
      entries: [calendar, { ...calendar, path: '/claims', title: 'Claims', group: 'Claims', icon: 'sparkles', badge: { count: 3 } }],
    },
  };

  test("shows the remote's screens, even with a group and an icon unknown to the shell", async () => {
    renderSidebar([newer]);
    expect(await getLinks('Claims')).toEqual(['Claims']);
    expect(await getLinks('Filing')).toEqual(['Filing Calendar']);
    expect(findMessages()).toBe('');
  });

  test('skips only an unreadable entry, and reports it', async () => {
    const wordless = { ...calendar, title: { en: 'Claims' }, path: '/claims' };
    renderSidebar([{ ...newer, navigation: { ...newer.navigation, entries: [wordless, calendar] } }]);
    expect(await getLinks('Filing')).toEqual(['Filing Calendar']);
    expect(findMessages()).toMatch(/mfeFiling\.entries\[0\]\.title is not text/);
  });

  test('skips only an unreadable remote, and reports it', async () => {
    renderSidebar([{ name: 'mfeClaims', origin: filing.origin, address: { manifest: 'mf-manifest.json' } }, filing]);
    expect(await getLinks('Filing')).toEqual(['Filing Calendar']);
    expect(findMessages()).toMatch(/remotes\.json\[0\]\.manifest is not text/);
  });
});

test("shows an older remote's entries in the format of the first contract version", async () => {
  const first = {
    name: 'mfeFiling',
    contractVersion: CONTRACT_VERSION,
    version: '0.1.0',
    routes: [{ path: '/filing-calendar', title: 'Filing Calendar' }],
    entries: [{ path: '/filing-calendar', title: 'Filing Calendar', group: 'Filing', order: 50, icon: 'calendar' }],
  };
  renderSidebar([{ ...filing, reachable: true, navigation: first }]);
  expect(await getLinks('Filing')).toEqual(['Filing Calendar']);
  expect(findMessages()).toBe('');
});

test('shows the number of overdue deadlines at the calendar link, and updates it without a reload', async () => {
  api.on('get', '/api/deadlines/counts', buildDeadlineCounts(3));
  renderSidebar([filing]);
  const way = await screen.findByRole('link', { name: 'Filing Calendar 3 overdue' });
  api.on('get', '/api/deadlines/counts', buildDeadlineCounts(0));
  act(() => api.sendLiveMessage({ type: 'stale', invalidates: [['deadlines']] }));
  await waitFor(() => expect(way).toHaveAccessibleName('Filing Calendar'));
});
