import { fakeApi, noAnswer, paste, person, refusal, renderScreen } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { regulatoryUpdate } from '../regulatory-updates/testing/update-fixture';
import { proposalAddress } from '../regulatory-updates/update-labels';
import { taxOverride, taxSettings } from '../tax-settings/testing/tax-settings-fixture';
import type { RuleChange } from './rule-change-api';
import TaxRulesPage from './TaxRulesPage';
import { repricing, ruleChange } from './testing/rule-change-fixture';

const api = fakeApi();
const showChange = (change: RuleChange) => api.on('get', '/api/tax/rule-changes/{id}', change);

beforeEach(() => {
  api.on('get', '/api/tax/rule-changes', []);
  api.on('get', '/api/tax/settings', taxSettings());
  api.on('get', '/api/jurisdictions', []);
  api.on('get', '/api/tax/rates', []);
  api.on('get', '/api/organization/members', [
    { id: 'ann', name: 'Ann', email: 'ann@acme.test', role: 'owner', createdAt: '2026-01-01T00:00:00.000Z' },
  ]);
});

function open(address: string, role: CurrentUser['role'] = 'owner', id = 'ann') {
  renderScreen(<TaxRulesPage />, { address, user: person({ id, name: 'Ann', role }) });
}

const effect = async () => within(await screen.findByRole('region', { name: 'Expected effect' }));
const conflict = refusal(409, 'This change cannot be approved: it was withdrawn.');

test('opens the editions by default; only an owner may change one', async () => {
  open('/tax-rules', 'member');
  expect(screen.getByRole('tab', { name: 'Editions', selected: true })).toBeInTheDocument();
  expect(await screen.findByText(/Only an owner of your organization can change the edition/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change edition' })).not.toBeInTheDocument();
});

test('previews how many policies change and by how much, and what cannot be priced', async () => {
  showChange(ruleChange({ preview: repricing({ notPriced: 2, notPricedReasons: ['The statute of 2012 is not known.'] }) }));
  open('/tax-rules?change=c1');
  const shown = await effect();
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

test('shows the decision of another user who was faster', async () => {
  api.once('get', '/api/tax/rule-changes/{id}', ruleChange());
  showChange(ruleChange({ status: 'withdrawn', canApprove: false }));
  api.on('post', '/api/tax/rule-changes/{id}/approve', conflict);
  open('/tax-rules?change=c1');
  await userEvent.click((await effect()).getByRole('button', { name: 'Confirm' }));
  expect(api.findRequests('post', '/api/tax/rule-changes/{id}/approve')).toEqual([]);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply change' }));
  expect(await screen.findByText('Already decided')).toBeInTheDocument();
  expect(screen.getByText('This change cannot be approved: it was withdrawn.')).toBeInTheDocument();
  expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test('explains to the proposer of a custom rate that a second person is needed, or how to invite one', async () => {
  const cannotApproveBecause = 'A second person has to approve it.';
  showChange(ruleChange({ kind: 'override', override: taxOverride(), canApprove: false, cannotApproveBecause }));
  open('/tax-rules?change=c1');
  const shown = await effect();
  expect(screen.getByText('Waiting for a second person')).toBeInTheDocument();
  expect(shown.getByRole('alert')).toHaveTextContent(cannotApproveBecause);
  expect(await shown.findByRole('link', { name: 'Invite a second person' })).toHaveAttribute('href', '/settings/members');
  expect(shown.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
});

test('lets a second person reject with a reason, and not without', async () => {
  showChange(ruleChange({ kind: 'override', override: taxOverride() }));
  api.on('post', '/api/tax/rule-changes/{id}/reject', ruleChange({ status: 'rejected' }));
  const rejections = () => api.findRequests('post', '/api/tax/rule-changes/{id}/reject').map(({ params, body }) => ({ params, body }));
  open('/tax-rules?change=c1', 'member', 'ben');
  const shown = await effect();
  expect(shown.getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(shown.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  await userEvent.click(shown.getByRole('button', { name: 'Reject' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  expect(rejections()).toEqual([]);
  await paste(dialog.getByRole('textbox', { name: /Reason/ }), 'Wait for the ruling');
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(rejections()).toEqual([{ params: { id: 'c1' }, body: { reason: 'Wait for the ruling' } }]));
});

test('shows the applied result beside its preview', async () => {
  showChange(ruleChange({ status: 'applied', canApprove: false, result: repricing({ changedPolicies: 4, totalDifference: 12.5 }) }));
  open('/tax-rules?change=c1');
  expect(within(await screen.findByRole('region', { name: 'Applied' })).getByText('4 policies, $12.50 more')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText('3 policies, $132.00 less')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Confirm|Withdraw/ })).not.toBeInTheDocument();
});

test('explains that a change does not exist', async () => {
  api.on('get', '/api/tax/rule-changes/{id}', refusal(404, 'Not of yours.'));
  open('/tax-rules?change=none');
  expect(await screen.findByText('There is no such rule change')).toBeInTheDocument();
});

test('shows custom rates beside the rulebook with reason, source and people; read-only for a viewer', async () => {
  api.on('get', '/api/tax/settings', taxSettings({ edition: 'statute', overrides: [taxOverride()] }));
  api.on('get', '/api/tax/rules/{ruleId}', noAnswer);
  open('/tax-rules?tab=overrides', 'viewer');
  const rows = within(await screen.findByRole('table', { name: 'Custom rates and fees' }));
  expect(rows.getByRole('button', { name: '3.1%' })).toBeInTheDocument();
  for (const text of ['Ruling of the department', 'Letter of Jan 3, 2026', 'Proposed by Ann', 'Approved by Ben', 'from Jan 1, 2026'])
    expect(rows.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Propose|End/ })).not.toBeInTheDocument();
});

test('prefills a proposal from a regulatory update, and links them', async () => {
  const update = regulatoryUpdate();
  api.on('get', '/api/regulatory-updates/{id}', update);
  api.on('get', '/api/jurisdictions/{code}', noAnswer);
  open(proposalAddress(update));
  const form = within(await screen.findByRole('dialog', { name: 'Propose custom rate' }));
  expect(form.getByRole('textbox', { name: /^Percent/ })).toHaveValue('2.5');
  // The date field is a lazy chunk.
  const day = await form.findByRole('group', { name: /^First day/ }, { timeout: 10_000 });
  expect(day).toHaveTextContent(/01.*01.*2027/);
  expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue(update.title);
  expect(form.getByRole('textbox', { name: /^Source/ })).toHaveValue(update.sourceUrl);
  expect(form.getByText(/^We filled in what the regulator’s page names/)).toBeInTheDocument();
});

test('prefills a proposal from its URL without the update', async () => {
  api.on('get', '/api/regulatory-updates/{id}', refusal(404, 'We could not find this regulatory update.'));
  api.on('get', '/api/jurisdictions/{code}', noAnswer);
  open(proposalAddress(regulatoryUpdate()));
  const form = within(await screen.findByRole('dialog', { name: 'Propose custom rate' }));
  expect(form.getByRole('textbox', { name: /^Source/ })).toHaveValue(regulatoryUpdate().sourceUrl);
  expect(form.getByRole('textbox', { name: /^Reason/ })).toHaveValue('');
});

test('explains an empty history, and links each change of a full one', async () => {
  const change = ruleChange({ kind: 'rulebook', title: 'Rulebook 2026.12', proposedBy: null, status: 'failed' });
  api.on('get', '/api/tax/rule-changes', [change], { 'X-Total-Count': '1' });
  open('/tax-rules?tab=changes');
  expect(await screen.findByRole('link', { name: 'Rulebook 2026.12' })).toHaveAttribute('href', '/tax-rules?change=c1');
  const row = within(screen.getByRole('row', { name: /Rulebook 2026.12/ }));
  expect(row.getByText('Failed')).toBeInTheDocument();
  expect(row.getByText('Stampline')).toBeInTheDocument();
});
