import { buildDeliveryWait, createFakeApi, buildJurisdiction, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ComplianceHeatmapPage from './ComplianceHeatmapPage';
import type { Stats } from './heat-api';
import { buildHeatStats, buildStateRisk, buildStateStats } from './testing/heat-fixture';

const api = createFakeApi();

function openPage({
  stats = buildHeatStats(),
  address = '/compliance-heatmap',
  user = buildPerson(),
}: Partial<{ stats: Stats; address: string; user: ReturnType<typeof buildPerson> }> = {}) {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/dashboard/stats', stats);
  return renderScreen(<ComplianceHeatmapPage />, { address, user });
}

const getRegion = async (name: string) => within(await screen.findByRole('region', { name }));
const getTiles = async () => within(await screen.findByRole('group', { name: /States by risk/ })).getAllByRole('button');

test('shows 51 tiles from a single response, each named with its level and score', async () => {
  openPage();
  expect(await getTiles()).toHaveLength(51);
  expect(screen.getByRole('button', { name: 'Virginia, VA 60 High risk' })).toHaveTextContent('VA 60 High');
  expect(screen.getByRole('button', { name: 'Georgia, GA 100 Low risk' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ohio, OH – no policies' })).toHaveTextContent('OH –');
  expect(screen.getByText('Overall risk: Medium')).toBeInTheDocument();
  expect(api.findRequests('get', '/api/dashboard/stats')).toHaveLength(1);
});

test('shows the computed alerts, distribution, priorities and status', async () => {
  openPage({ stats: buildHeatStats({ incompletePolicies: 3, systemStatus: 'degraded' }) });
  const alerts = await getRegion('Critical Alerts');
  expect(alerts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('2 overdue filings'),
    expect.stringContaining('1 high-risk state'),
    expect.stringContaining('System degraded'),
  ]);
  const distribution = await getRegion('Risk Distribution');
  expect(distribution.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1 state',
    '0 states',
    '1 state',
    '0 states',
  ]);
  const priorities = await getRegion('Priority Actions');
  expect(priorities.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Review Overdue2 items',
    'Complete undercharged policies3 policies',
  ]);
  expect((await getRegion('System Status')).getByText('Degraded')).toBeInTheDocument();
});

test('moves between states with the arrow keys, and leaves the map with Tab', async () => {
  openPage();
  const [alaska] = await getTiles();
  act(() => alaska?.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('data-state', 'ID');
  expect((await getTiles()).filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
});

test('lists the worst state first in the detailed view, and keeps the view in the URL', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Detailed' }));
  const list = within(screen.getByRole('list', { name: 'States in detail' }));
  expect(
    list
      .getAllByRole('heading')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['VA Virginia', expect.any(String)]);
  expect(window.location.search).toBe('?view=detailed');
});

test('asks for a data source if there are neither policies nor filings, and shows every state as medium with score 0', async () => {
  openPage({ stats: buildHeatStats({ hasData: false, overallRisk: null, activePolicies: 0 }) });
  const required = await getRegion('Data Source Required');
  expect(required.getByRole('link', { name: 'Connect data source' })).toHaveAttribute('href', '/policy-sync');
  expect(screen.queryByRole('region', { name: 'Critical Alerts' })).not.toBeInTheDocument();
  expect(screen.getByText('Overall risk: Data unavailable')).toBeInTheDocument();
  for (const tile of await getTiles()) expect(tile).toHaveAccessibleName(/ 0 Medium risk, data unavailable$/);
  await userEvent.click(screen.getByRole('button', { name: /^Virginia/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Virginia' }));
  expect(drawer.getByText('Connect to an external policy-administration API for real compliance data')).toBeInTheDocument();
  expect(drawer.getByText('Data unavailable')).toBeInTheDocument();
});

test('shows why loading failed, and retries on request', async () => {
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/dashboard/stats', replyWithProblem(503, 'The database does not respond.'));
  renderScreen(<ComplianceHeatmapPage />, { address: '/compliance-heatmap' });
  const required = await getRegion('Data Source Required');
  expect(required.getByText(/The database does not respond\./)).toBeInTheDocument();
  api.on('get', '/api/dashboard/stats', buildHeatStats());
  await userEvent.click(required.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Critical Alerts' })).toBeInTheDocument();
});

test('links to the four screens that reduce risk', async () => {
  openPage();
  const actions = await getRegion('Quick Actions');
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/filing-calendar',
    '/document-generator',
    '/policy-sync',
    '/compliance-checklists',
  ]);
});

test('opens a tile that shows the cost of each filing and the one link to fix it', async () => {
  const pennsylvania = buildStateStats({ code: 'PA', stateName: 'Pennsylvania', filingName: 'Form 1620' });
  openPage({ stats: buildHeatStats({ stateBreakdown: { pennsylvania } }) });
  api.on('get', '/api/dashboard/states/{code}/risk', buildStateRisk());
  await userEvent.click(await screen.findByRole('button', { name: 'Pennsylvania, PA 60 High risk' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Pennsylvania' }));
  const lines = await drawer.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '2 overdue filing(s)',
    expect.stringMatching(/^Filing of a placement, Dec 1, 2026.*Late penalty: \$25\.00 if sent today\.−20$/),
    'More than two filings are due−15',
  ]);
  expect(drawer.getByRole('link', { name: 'Record Filing of a placement' })).toHaveAttribute('href', '/submission-tracker?deadline=d1');
  await userEvent.keyboard('{Escape}');
  expect(window.location.search).toBe('');
});

test('links from a tile to the placements that complete the filing', async () => {
  const pennsylvania = buildStateStats({ code: 'PA', stateName: 'Pennsylvania', filingName: 'Form 1620' });
  openPage({ stats: buildHeatStats({ stateBreakdown: { pennsylvania } }) });
  const [filing] = buildStateRisk().filings;
  api.on('get', '/api/dashboard/states/{code}/risk', buildStateRisk({ filings: [{ ...filing!, waitingPlacements: 2 }] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pennsylvania, PA 60 High risk' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Pennsylvania' }));
  expect(await drawer.findByRole('link', { name: 'Open placements' })).toHaveAttribute('href', '/placements?open.state=PA');
  expect(drawer.queryByRole('link', { name: /^Record/ })).not.toBeInTheDocument();
});

test("states in a state's details, and next to a filing, how many policies may not be delivered yet", async () => {
  const newYork = buildStateStats({ code: 'NY', stateName: 'New York' });
  openPage({ stats: buildHeatStats({ stateBreakdown: { newYork } }) });
  const [filing] = buildStateRisk().filings;
  const filings = [{ ...filing!, deliveryWait: buildDeliveryWait({ deliveryText: 'Delivery waits: 2 New York policies.' }) }];
  api.on('get', '/api/dashboard/states/{code}/risk', buildStateRisk({ state: 'NY', filings, deliveryWait: buildDeliveryWait() }));
  await userEvent.click(await screen.findByRole('button', { name: 'New York, NY 60 High risk' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New York' }));
  expect(await drawer.findByText(/^Delivery waits: 3 New York policies/)).toBeInTheDocument();
  expect(drawer.getByText(/^Filing of a placement/).closest('li')).toHaveTextContent('Delivery waits: 2 New York policies.');
});

test('states that policies may not be delivered yet, even if no filing is due', async () => {
  const newYork = buildStateStats({ code: 'NY', stateName: 'New York' });
  openPage({ stats: buildHeatStats({ stateBreakdown: { newYork } }) });
  const nothingDue = { state: 'NY', filings: [], totalFilings: 0, manyPendingPoints: 0 };
  api.on('get', '/api/dashboard/states/{code}/risk', buildStateRisk({ ...nothingDue, deliveryWait: buildDeliveryWait() }));
  await userEvent.click(await screen.findByRole('button', { name: 'New York, NY 60 High risk' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'New York' }));
  expect(await drawer.findByText(/no points are lost\.$/)).toBeInTheDocument();
  expect(drawer.getByText(/^Delivery waits: 3 New York policies/)).toBeInTheDocument();
});

test('lets an owner set thresholds and states after previewing the effect', async () => {
  openPage();
  api.on('get', '/api/jurisdictions', [buildJurisdiction()]);
  api.on('get', '/api/dashboard/risk-preview', {
    highRiskStatesNow: 1,
    highRiskStatesThen: 0,
    changes: [{ state: 'VA', levelNow: 'high', levelThen: 'medium' }],
  });
  api.on('put', '/api/compliance/risk-settings', { lowFrom: 90, mediumFrom: 60, highFrom: 40, shownStates: ['VA'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Configure' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Configure the heatmap' }));
  await userEvent.clear(dialog.getByLabelText('Medium risk from'));
  await userEvent.type(dialog.getByLabelText('Medium risk from'), '60');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a score below 60, where medium risk begins')).toBeInTheDocument();
  await userEvent.clear(dialog.getByLabelText('High risk from'));
  await userEvent.type(dialog.getByLabelText('High risk from'), '40');
  expect(await dialog.findByText('High-risk states: 0 instead of 1. Levels: VA high to medium.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'With policies or filings' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Heatmap saved')).toBeInTheDocument();
  expect(api.findRequests('put', '/api/compliance/risk-settings').map(({ body }) => body)).toEqual([
    { lowFrom: 90, mediumFrom: 60, highFrom: 40, shownStates: ['VA', 'GA'] },
  ]);
});

test('lets only owners configure the heatmap, and lists a hidden high-risk state', async () => {
  openPage({ stats: buildHeatStats({ shownStates: ['GA'] }), user: buildPerson({ role: 'member' }) });
  expect(await screen.findByText('Not shown, but at high or critical risk: Virginia.')).toBeInTheDocument();
  expect(await getTiles()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Configure' })).not.toBeInTheDocument();
});

test('exports all fields as CSV, and the map as an image', async () => {
  openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(screen.getByRole('menuitem', { name: /^CSV/ })).toHaveAttribute('href', '/api/dashboard/heatmap?format=csv');
  expect(screen.getByRole('menuitem', { name: /^PNG/ })).toBeInTheDocument();
});
