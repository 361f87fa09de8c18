import { createFakeApi, buildPerson, renderScreen, unreachable } from '@stampline/testing';
import { screen } from '@testing-library/react';
import { allowOrigin, filing } from '../testing/remotes';
import { SettingsPage } from './SettingsPage';

const api = createFakeApi();

beforeAll(() => allowOrigin(filing.origin));

const remote = { ...filing, navigation: { ...filing.navigation, version: '0.3.0+aa11bb22cc33' } };

function open() {
  api.onFile('/remotes.json', [remote]);
  api.onFile('/build.json', { version: '0.2.0', commit: '8eef5306e1c2', builtAt: '2026-11-28T01:00:00.000Z' });
  renderScreen(<SettingsPage />, { address: '/settings/about', path: '/settings/:section', user: buildPerson({ role: 'viewer' }) });
}

const getValue = (part: string) => screen.getByText(part, { selector: 'dt' }).nextElementSibling;

test('shows the builds of the server, the page and the remotes to every role', async () => {
  api.on('get', '/api/health', { version: '0.1.0', commit: 'bb22cc33dd44', builtAt: '2026-11-27T23:00:00.000Z' });
  open();
  expect(await screen.findByText('0.1.0+bb22cc33dd44, built Nov 27, 2026')).toBeInTheDocument();
  expect(await screen.findByText('0.2.0+8eef5306e1c2, built Nov 28, 2026')).toBeInTheDocument();
  expect(await screen.findByText('0.3.0+aa11bb22cc33')).toBeInTheDocument();
});

test('shows that a server could not be reached', async () => {
  api.on('get', '/api/health', unreachable);
  open();
  expect(await screen.findByText('could not be reached')).toBeInTheDocument();
  expect(getValue('Server')).toHaveTextContent('could not be reached');
});
