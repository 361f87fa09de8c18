import { OVERRIDE_ORIGINS_META, OVERRIDES_KEY } from '@stampline/federation';
import { createFakeApi, renderScreen } from '@stampline/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowOrigin, filing } from '../testing/remotes';
import { OverrideBar } from './OverrideBar';
import { fetchRemoteList } from './remote-list';

const api = createFakeApi();
const origin = 'http://localhost:3112';
const documents = { ...filing, name: 'mfeDocuments', navigation: null };
const navigation = { ...filing.navigation, routes: [{ path: '/reserves', title: 'Reserves', public: false }], entries: [] };

beforeAll(() => {
  allowOrigin(filing.origin);
  document.head.append(Object.assign(document.createElement('meta'), { name: OVERRIDE_ORIGINS_META, content: origin }));
});
beforeEach(() => {
  api.onFile('/remotes.json', [filing, documents]);
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ mfeFiling: origin }));
});
afterEach(() => sessionStorage.clear());

test("a remote from a developer's machine replaces the deployed remote's screens, and not those of other remotes", async () => {
  api.onFile('/navigation.json', navigation);
  expect((await fetchRemoteList()).remotes).toEqual([
    { ...filing, origin, manifest: `${origin}/mf-manifest.json`, build: null, navigation },
    documents,
  ]);
});

test("the deployed remote's screens remain if the developer's machine does not send any", async () => {
  api.onFile('/navigation.json', 'not found');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect((await fetchRemoteList()).remotes[0]).toMatchObject({ origin, navigation: filing.navigation });
});

test("the bar shows the code's origin, and offers to return to the deployed version", async () => {
  const reload = jest.fn();
  renderScreen(<OverrideBar reload={reload} />);
  expect(screen.getByText(/^In this tab, mfeFiling comes from http:\/\/localhost:3112\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Use the Deployed Version' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect((await fetchRemoteList()).remotes[0]).toEqual(filing);
});

test('the bar does not appear in other tabs', () => {
  sessionStorage.clear();
  renderScreen(<OverrideBar />);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
