import { replyAccepted, createFakeApi, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMonitoringStatus, buildRegulatoryUpdate } from '../regulatory-updates/testing/update-fixture';
import RegulatoryMonitoringPage from './RegulatoryMonitoringPage';

const api = createFakeApi();
const update = buildRegulatoryUpdate();
const reviewed = buildRegulatoryUpdate({
  id: '0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a91',
  title: 'Georgia: fee changed',
  reviewed: true,
  reviewedAt: '2026-11-21T09:00:00.000Z',
  reviewedBy: 'Dana Reyes',
  note: 'No effect on us.',
});

function openPage({ status = buildMonitoringStatus(), updates = [update], address = '/regulatory-monitoring', user = buildPerson() } = {}) {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/monitoring/status', status);
  api.on('get', '/api/tasks', []);
  api.on('get', '/api/regulatory-updates', updates, { 'X-Total-Count': String(updates.length) });
  api.on('get', '/api/monitoring-logs', [], { 'X-Total-Count': '0' });
  return renderScreen(<RegulatoryMonitoringPage />, { address, user });
}

test('shows only once that the status could not be loaded, and does not retry automatically', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/monitoring/status', replyWithProblem(500, 'The status is away.'));
  api.on('get', '/api/tasks', []);
  api.on('get', '/api/regulatory-updates', [], { 'X-Total-Count': '0' });
  renderScreen(<RegulatoryMonitoringPage />, { address: '/regulatory-monitoring', user: buildPerson() });
  expect(await screen.findByText('The monitoring status could not be loaded')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Monitoring Logs' })).toBeInTheDocument();
  expect(api.findRequests('get', '/api/monitoring/status').length).toBeLessThan(4);
});

test('shows the status, and each update with its text, its source and its effect', async () => {
  openPage();
  for (const words of ['Active', '2 scheduled jobs, 51 jurisdictions monitored'])
    expect(await screen.findByText(words)).toBeInTheDocument();
  const [title] = await screen.findAllByRole('button', { name: update.title });
  await userEvent.click(title!);
  const shown = within(await screen.findByRole('dialog', { name: update.title }));
  for (const words of ['Critical', 'rate change', '2.25%', '2.5%']) expect(shown.getByText(words)).toBeInTheDocument();
  expect(shown.getByRole('link', { name: /^Source/ })).toHaveAttribute('href', update.sourceUrl);
  expect(shown.getByRole('link', { name: '128 policies in force in Virginia' })).toHaveAttribute('href', '/policies?policies.state=VA');
  expect(api.findRequests('get', '/api/regulatory-updates').map(({ query }) => query)).toEqual(
    expect.arrayContaining([
      { reviewed: 'false', limit: '50', sort: 'severity' },
      { reviewed: 'true', limit: '5', sort: '-reviewedAt' },
    ]),
  );
});

test('marks an update as reviewed with a note, and then offers a link to a proposal', async () => {
  openPage();
  const [button] = await screen.findAllByRole('button', { name: `Mark as reviewed: ${update.title}` });
  await userEvent.click(button!);
  const dialog = within(await screen.findByRole('dialog'));
  await pasteText(dialog.getByRole('textbox', { name: /^Note/ }), 'New rate proposed.');
  api.on('post', '/api/regulatory-updates/{id}/review', { ...update, reviewed: true });
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Update marked as reviewed')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/regulatory-updates/{id}/review').map(({ body }) => body)).toEqual([{ note: 'New rate proposed.' }]);
});

test('shows why the update could not be marked, and keeps the note', async () => {
  openPage();
  const [button] = await screen.findAllByRole('button', { name: `Mark as reviewed: ${update.title}` });
  await userEvent.click(button!);
  api.on('post', '/api/regulatory-updates/{id}/review', replyWithProblem(503, 'The service is away.'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as reviewed' }));
  expect(await screen.findByText('Failed to mark update as reviewed. The service is away.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('links a reviewed update to a prefilled proposal', async () => {
  openPage({ updates: [reviewed] });
  const [link] = await screen.findAllByRole('link', { name: `Propose rule change: ${reviewed.title}` });
  expect(link).toHaveAttribute(
    'href',
    `/tax-rules?${new URLSearchParams({ tab: 'overrides', state: 'VA', source: reviewed.sourceUrl, update: reviewed.id })}`,
  );
});

test('triggers monitoring for the chosen state, and shows a failure', async () => {
  openPage({ address: '/regulatory-monitoring?state=VA' });
  const button = await screen.findByRole('button', { name: 'Trigger Monitoring' });
  await screen.findByText('Active');
  api.on('post', '/api/monitoring/trigger', replyAccepted({ message: 'We are checking the Virginia page.', taskId: null }));
  await userEvent.click(button);
  expect(await screen.findByText('Monitoring triggered')).toBeInTheDocument();
  expect(screen.getByText('We are checking the Virginia page.')).toBeInTheDocument();
  expect(api.findRequests('post', '/api/monitoring/trigger').map(({ body }) => body)).toEqual([{ state: 'VA' }]);
  api.on('post', '/api/monitoring/trigger', replyWithProblem(429, 'Too many requests.'));
  await userEvent.click(button);
  expect(await screen.findByText('Failed to trigger monitoring. Too many requests.')).toBeInTheDocument();
});

test('is read-only for a viewer', async () => {
  openPage({ user: buildPerson({ role: 'viewer' }) });
  await screen.findAllByText(update.title);
  expect(screen.queryByRole('button', { name: /Mark as reviewed|Trigger/ })).not.toBeInTheDocument();
});

test('shows that pages are simulated, and that monitoring is off', async () => {
  openPage({ status: buildMonitoringStatus({ mode: 'simulator' }), updates: [] });
  expect(await screen.findByText(/built-in simulator/)).toBeInTheDocument();
  expect(await screen.findByText('Nothing to review')).toBeInTheDocument();
});

test('shows on the schedule tab which pages are checked next', async () => {
  openPage({ address: '/regulatory-monitoring?tab=schedule' });
  expect(await screen.findByText('Daily at 6:00 AM, New York time')).toBeInTheDocument();
  expect(screen.getByText('VA, GA')).toBeInTheDocument();
});
