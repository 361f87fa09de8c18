import { createFakeApi, noResponse, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRegulatoryUpdate } from '../regulatory-updates/testing/update-fixture';
import { buildProposalPath } from '../regulatory-updates/update-labels';
import { buildTaxOverride, buildTaxSettings } from '../tax-settings/testing/tax-settings-fixture';
import type { RuleChange } from './rule-change-api';
import TaxRulesPage from './TaxRulesPage';
import { buildRepricing, buildRuleChange } from './testing/rule-change-fixture';

const api = createFakeApi();
const serveChange = (change: RuleChange) => api.on('get', '/api/tax/rule-changes/{id}', change);

beforeEach(() => {
  api.on('get', '/api/tax/rule-changes', []);
  api.on('get', '/api/tax/settings', buildTaxSettings());
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/tax/rates', []);
  api.on('get', '/api/organization/members', [
    { id: 'ann', name: 'Ann', email: 'ann@acme.test', role: 'owner', createdAt: '2026-01-01T00:00:00.000Z' },
  ]);
});

function openPage(address: string, role: CurrentUser['role'] = 'owner', id = 'ann') {
  renderScreen(<TaxRulesPage />, { address, user: buildPerson({ id, name: 'Ann', role }) });
}

const getEffect = async () => within(await screen.findByRole('region', { name: 'Expected effect' }));
const conflict = replyWithProblem(409, 'This change cannot be approved: it was withdrawn.');

test('opens the Editions tab by default, and lets only owners change an edition', async () => {
  openPage('/tax-rules', 'member');
  expect(screen.getByRole('tab', { name: 'Editions', selected: true })).toBeInTheDocument();
  expect(await screen.findByText(/Only an owner of your organization can change the edition/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change edition' })).not.toBeInTheDocument();
});

test('previews the number of affected policies, the difference, and policies that cannot be priced', async () => {
  serveChange(buildRuleChange({ preview: buildRepricing({ notPriced: 2, notPricedReasons: ['The statute of 2012 is not known.'] }) }));
  openPage('/tax-rules?change=c1');
  const shown = await getEffect();
  expect(shown.getByText('3 policies, $132.00 less')).toBeInTheDocument();
  expect(shown.getByRole('row', { name: 'Tax and fees $450.00 $318.00 ($132.00)' })).toBeInTheDocument();
  expect(shown.getByRole('alert')).toHaveTextContent(
    '2 transactions cannot be priced under the new rules and keep their tax:The statute of 2012',
  );
  expect(shown.getByRole('link', { name: 'Download all affected policies' })).toHaveAttribute(
    'href',
    '/api/tax/rule-changes/c1/policies.csv',
  );
  expect(screen.getByRole('link', { name: 'A-1' })).toHaveAttribute('href', '/tax-rules?change=c1&policy=p1');
});

test('shows the decision that another user made first', async () => {
  api.once('get', '/api/tax/rule-changes/{id}', buildRuleChange());
  serveChange(buildRuleChange({ status: 'withdrawn', canApprove: false }));
  api.on('post', '/api/tax/rule-changes/{id}/approve', conflict);
  openPage('/tax-rules?change=c1');
  await userEvent.click((await getEffect()).getByRole('button', { name: 'Confirm' }));
  expect(api.findRequests('post', '/api/tax/rule-changes/{id}/approve')).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply change' }));
  expect(await screen.findByText('Already decided')).toBeInTheDocument();
  expect(screen.getByText('This change cannot be approved: it was withdrawn.')).toBeInTheDocument();
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test("explains to a custom rate's proposer that a second person must approve it, or how to invite one", async () => {
  const cannotApproveBecause = 'A second person has to approve it.';
  serveChange(buildRuleChange({ kind: 'override', override: buildTaxOverride(), canApprove: false, cannotApproveBecause }));
  openPage('/tax-rules?change=c1');
  const shown = await getEffect();
  expect(screen.getByText('Waiting for a second person')).toBeInTheDocument();
  expect(shown.getByRole('alert')).toHaveTextContent(cannotApproveBecause);
  expect(await shown.findByRole('link', { name: 'Invite a second person' })).toHaveAttribute('href', '/settings/members');
  expect(shown.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});

test('lets a second person reject a change only with a reason', async () => {
  serveChange(buildRuleChange({ kind: 'override', override: buildTaxOverride() }));
  api.on('post', '/api/tax/rule-changes/{id}/reject', buildRuleChange({ status: 'rejected' }));
  const findRejections = () => api.findRequests('post', '/api/tax/rule-changes/{id}/reject').map(({ params, body }) => ({ params, body }));
  openPage('/tax-rules?change=c1', 'member', 'ben');
  const shown = await getEffect();
  expect(shown.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(shown.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  expect(findRejections()).toEqual([]);
  await pasteText(dialog.getByRole('textbox', { name: /Reason/ }), 'Wait for the ruling');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(findRejections()).toEqual([{ params: { id: 'c1' }, body: { reason: 'Wait for the ruling' } }]));
});

test('shows the applied result next to its preview', async () => {
  serveChange(
    buildRuleChange({ status: 'applied', canApprove: false, result: buildRepricing({ changedPolicies: 4, totalDifference: 12.5 }) }),
  );
  openPage('/tax-rules?change=c1');
  expect(within(await screen.findByRole('region', { name: 'Applied' })).getByText('4 policies, $12.50 more')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('3 policies, $132.00 less')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Confirm|Withdraw/ })).not.toBeInTheDocument();
});

test('explains that a requested change does not exist', async () => {
  api.on('get', '/api/tax/rule-changes/{id}', replyWithProblem(404, 'Not of yours.'));
  openPage('/tax-rules?change=none');
  expect(await screen.findByText('There is no such rule change')).toBeInTheDocument();
});

test('shows custom rates next to the rulebook with their reason, source and people; read-only for a viewer', async () => {
  api.on('get', '/api/tax/settings', buildTaxSettings({ edition: 'statute', overrides: [buildTaxOverride()] }));
  api.on('get', '/api/tax/rules/{ruleId}', noResponse);
  openPage('/tax-rules?tab=overrides', 'viewer');
  const rows = within(await screen.findByRole('table', { name: 'Custom rates and fees' }));
  expect(rows.getByRole('button', { name: '3.1%' })).toBeInTheDocument();
  for (const text of ['Ruling of the department', 'Letter of Jan 3, 2026', 'Proposed by Ann', 'Approved by Ben', 'from Jan 1, 2026'])
    expect(rows.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Propose|End/ })).not.toBeInTheDocument();
});

test('prefills a proposal from a regulatory update, and links the two', async () => {
  const update = buildRegulatoryUpdate();
  api.on('get', '/api/regulatory-updates/{id}', update);
  api.on('get', '/api/jurisdictions/{code}', noResponse);
  openPage(buildProposalPath(update));
  const form = within(await screen.findByRole('dialog', { name: 'Propose custom rate' }));
  expect(form.getByRole('textbox', { name: /^Percent/ })).toHaveValue('2.5');
  // The date field is a lazy chunk.
  const day = await form.findByRole('group', { name: /^First day/ }, { timeout: 10_000 });
  expect(day).toHaveTextContent(/01.*01.*2027/);
  expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue(update.title);
  expect(form.getByRole('textbox', { name: /^Source/ })).toHaveValue(update.sourceUrl);
  expect(form.getByText(/^We filled this in from the regulator’s page/)).toBeInTheDocument();
});

test('prefills a proposal from its URL if the update cannot be found', async () => {
  api.on('get', '/api/regulatory-updates/{id}', replyWithProblem(404, 'We could not find this regulatory update.'));
  api.on('get', '/api/jurisdictions/{code}', noResponse);
  openPage(buildProposalPath(buildRegulatoryUpdate()));
  const form = within(await screen.findByRole('dialog', { name: 'Propose custom rate' }));
  expect(form.getByRole('textbox', { name: /^Source/ })).toHaveValue(buildRegulatoryUpdate().sourceUrl);
  expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue('');
});

test('explains an empty history, and otherwise links to each change', async () => {
  const change = buildRuleChange({ kind: 'rulebook', title: 'Rulebook 2026.12', proposedBy: null, status: 'failed' });
  api.on('get', '/api/tax/rule-changes', [change], { 'X-Total-Count': '1' });
  openPage('/tax-rules?tab=changes');
  expect(await screen.findByRole('link', { name: 'Rulebook 2026.12' })).toHaveAttribute('href', '/tax-rules?change=c1');
  const row = within(screen.getByRole('row', { name: /Rulebook 2026.12/ }));
  expect(row.getByText('Failed')).toBeInTheDocument();
  expect(row.getByText('Stampline')).toBeInTheDocument();
});
