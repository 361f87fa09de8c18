import { createFakeApi, buildJurisdiction, noResponse, pasteText, buildPerson, replyWithProblem, renderScreen } from '@stampline/testing';
import type { CurrentUser } from '@stampline/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTaxSettings } from '../tax-settings/testing/tax-settings-fixture';
import { buildTaxBatch } from './batch/testing/batch-fixture';
import type { Calculation } from './calculation';
import TaxCalculatorPage from './TaxCalculatorPage';
import { buildCalculation, buildLine } from './testing/calculation-fixture';

const api = createFakeApi();
const respondWith = (given: Calculation) => api.on('post', '/api/tax/calculate', given);
const findRequests = () => api.findRequests('post', '/api/tax/calculate').map(({ body }) => body);

const virginia = buildJurisdiction({ requirements: ['Monthly by the 20th'] });

beforeEach(() => {
  api.on('get', '/api/jurisdictions', [virginia]);
  api.on('get', '/api/tax/calculations', []);
  api.on('get', '/api/tax/rates', []);
  api.on('get', '/api/tax/charged-rates', []);
  api.on('get', '/api/tax/settings', buildTaxSettings());
  api.on('get', '/api/tax/batch', []);
  api.on('get', '/api/tax/batch/{id}', buildTaxBatch());
  api.on('get', '/api/jurisdictions/{code}', noResponse);
});

async function openPage(address = '/tax-calculator', role: CurrentUser['role'] = 'member') {
  renderScreen(<TaxCalculatorPage />, { address, user: buildPerson({ role }) });
  await waitFor(() => expect(screen.queryByText('Loading the states')).not.toBeInTheDocument());
}

const getCalculateButton = () => screen.getByRole('button', { name: /^Calculat/ });
const getCoverages = () => screen.getByRole('group', { name: 'Premium by coverage' });
const getResult = () => within(screen.getByRole('region', { name: 'Calculation Results' }));

async function calculateFor(premium: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'VA');
  await pasteText(screen.getByRole('spinbutton', { name: /Premium Amount/ }), premium);
  await userEvent.click(getCalculateButton());
}

test("asks for a state and a premium before calculating, and shows the state's requirements", async () => {
  await openPage();
  expect(getCalculateButton()).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'VA');
  expect(screen.getByRole('status', { name: 'About Virginia' })).toHaveTextContent('Virginia: 2.25%Monthly by the 20th');
  expect(getCalculateButton()).toBeDisabled();
  await pasteText(screen.getByRole('spinbutton', { name: /Premium Amount/ }), '100');
  expect(getCalculateButton()).toBeEnabled();
});

test("shows and copies the invoice lines, with the state's rule on itemizing charges", async () => {
  const user = userEvent.setup();
  const rule = {
    text: 'The declarations page itemizes all charges.',
    wording: null,
    citation: 'Va. Code § 1',
    source: 'https://law.example.test/1',
  };
  const fee = {
    name: 'Stamping fee',
    amount: 5,
    payee: 'stamping_office' as const,
    payeeName: 'Virginia Stamping Office',
    invoiceText: 'Stamping fee: $5.00',
  };
  const { invoice, ...calculation } = buildCalculation();
  respondWith({ ...calculation, invoice: { ...invoice!, charges: [...invoice!.charges, fee], wordingRules: [rule] } });
  await openPage();
  await calculateFor('10000');
  await user.click(await getResult().findByRole('button', { name: 'Lines for the invoice' }));
  expect(getResult().getByText('Stamping fee: $5.00')).toBeInTheDocument();
  expect(getResult().getByText('To Virginia Stamping Office')).toBeInTheDocument();
  expect(getResult().getByRole('link', { name: /Va\. Code § 1/ })).toHaveAttribute('href', rule.source);
  expect(getResult().getByText(/We have not read whether Virginia/)).toBeInTheDocument();
  await user.click(getResult().getByRole('button', { name: 'Copy the lines for the invoice' }));
  expect(await navigator.clipboard.readText()).toBe('Premium tax (2.25%): $225.00\nStamping fee: $5.00');
});

test('shows the tax with its fees, its lines and the result under the statute', async () => {
  respondWith(
    buildCalculation({
      additionalFees: [{ name: 'Stamping fee', amount: 5 }],
      totalDue: 230,
      lines: [buildLine(), buildLine({ label: 'Stamping fee', ratePercent: null, flatAmount: 5, amount: 5 })],
      disagreements: [
        {
          compared: 'other_edition',
          edition: 'statute',
          text: 'Statute: 3% = $300.00.',
          totalDue: 300,
          source: 'https://law.test',
          confidence: 'high',
        },
      ],
    }),
  );
  await openPage();
  await calculateFor('10000');
  expect(await screen.findByText('Tax amount: $225.00')).toBeInTheDocument();
  const shown = getResult()
    .getAllByRole('definition')
    .map((figure) => figure.textContent);
  expect(shown).toEqual(['Virginia (VA)', '$10,000.00', '2.25%', '$225.00', '$5.00', '$230.00']);
  expect(getResult().getByText('2.25% of $10,000.00 premium')).toBeInTheDocument();
  expect(getResult().getByText(/Statute: 3% = \$300.00/)).toBeInTheDocument();
  expect(findRequests()).toEqual([{ state: 'VA', premium: 10_000 }]);
});

test('lets a member save a calculation, but not a viewer', async () => {
  respondWith(buildCalculation());
  await openPage();
  await calculateFor('10000');
  expect(await screen.findByRole('button', { name: 'Save Calculation' })).toBeEnabled();
});

test('hides the save button from a viewer', async () => {
  respondWith(buildCalculation());
  await openPage('/tax-calculator', 'viewer');
  await calculateFor('10000');
  expect(await screen.findByText('Total due')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Calculation' })).not.toBeInTheDocument();
});

test('shows that the calculation is running, and ignores a second click', async () => {
  api.on('post', '/api/tax/calculate', noResponse);
  await openPage();
  await calculateFor('10000');
  expect(screen.getByRole('button', { name: 'Calculating...' })).toBeDisabled();
});

test('rejects a negative premium at its field, and focuses the field each time', async () => {
  await openPage();
  await calculateFor('-5');
  expect(await screen.findByText('Please select a state and enter a valid premium amount')).toBeInTheDocument();
  expect(findRequests()).toEqual([]);
  const premium = screen.getByRole('spinbutton', { name: /Premium Amount/ });
  expect(premium).toBeInvalid();
  expect(premium).toHaveAccessibleDescription('Enter a premium of 0 or more.');
  expect(premium).toHaveFocus();
  await userEvent.click(getCalculateButton());
  expect(premium).toHaveFocus();
  await userEvent.clear(premium);
  await userEvent.type(premium, '5');
  expect(premium).toBeValid();
});

test('marks a result as outdated when inputs change', async () => {
  respondWith(buildCalculation());
  await openPage();
  await calculateFor('10000');
  expect(await screen.findByRole('button', { name: 'Generate Report' })).toBeEnabled();
  const premium = screen.getByRole('spinbutton', { name: /Premium Amount/ });
  await userEvent.type(premium, '0');
  expect(screen.getByText('Inputs changed. Calculate again.')).toBeInTheDocument();
  expect(screen.getByText('Total due').closest('[inert]')).not.toBeNull();
  for (const name of ['Generate Report', 'Save Calculation']) expect(screen.getByRole('button', { name })).toBeDisabled();
  await userEvent.type(premium, '{Backspace}');
  expect(screen.queryByText('Inputs changed. Calculate again.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Generate Report' })).toBeEnabled();
  await userEvent.clear(premium);
  await userEvent.type(premium, '-5');
  await userEvent.click(getCalculateButton());
  expect(screen.getByText('Inputs changed. Calculate again.')).toBeInTheDocument();
  expect(screen.getByText('Total due').closest('[inert]')).not.toBeNull();
});

test("shows the server's reason for rejecting a calculation", async () => {
  api.on('post', '/api/tax/calculate', replyWithProblem(400, 'The premium is too large.'));
  await openPage();
  await calculateFor('1');
  expect(await screen.findByText('Calculation Failed')).toBeInTheDocument();
  expect(screen.getByText('The premium is too large.')).toBeInTheDocument();
});

test('preselects the state from a link, and keeps the tab in the URL', async () => {
  await openPage('/tax-calculator?state=va');
  expect(await screen.findByRole('combobox', { name: /State/ })).toHaveValue('VA');
  cleanup();
  await openPage('/tax-calculator?tab=batch');
  expect(screen.getByRole('tab', { name: 'Batch Calculator', selected: true })).toBeInTheDocument();
});

test('prefills and calculates a row of a batch, with a link back', async () => {
  respondWith(buildCalculation({ premium: 1000, taxAmount: 22.5, totalDue: 22.5 }));
  await openPage('/tax-calculator?tab=calculator&batch=batch-1&row=2');
  expect(await screen.findByText(/Row 2 of policies.csv/)).not.toHaveTextContent('changed since');
  expect(screen.getByRole('link', { name: 'Back to the batch' })).toHaveAttribute('href', '/tax-calculator?tab=batch&batch=batch-1');
  expect(screen.getByRole('spinbutton', { name: /Premium Amount/ })).toHaveValue(1000);
  expect(screen.getByRole('combobox', { name: /Policy Type/ })).toHaveValue('property');
  expect(findRequests()).toEqual([buildTaxBatch().preview[0]?.request]);
  expect(getResult().getByText('Total due').nextSibling).toHaveTextContent('$22.50');
});

test("compares a row whose rules have changed with the batch's result", async () => {
  respondWith(buildCalculation({ totalDue: 25 }));
  await openPage('/tax-calculator?tab=calculator&batch=batch-1&row=2');
  expect(await screen.findByText(/The batch calculated \$22.50. The rules have changed since then/)).toBeInTheDocument();
});

test('explains that only the first rows can be opened', async () => {
  await openPage('/tax-calculator?tab=calculator&batch=batch-1&row=999');
  expect(await screen.findByText(/Row 999 is not among the first rows of policies.csv/)).toBeInTheDocument();
  expect(findRequests()).toEqual([]);
});

// The form is large, so the style lookup for all ancestors on each click is skipped.
const user = userEvent.setup({ pointerEventsCheck: 0 });

async function expandOptions() {
  await user.click(screen.getByRole('button', { name: 'More about the policy' }));
}

test('adds and removes coverage rows, and sends them as entered', async () => {
  respondWith(buildCalculation());
  await openPage('/tax-calculator?state=VA');
  await user.type(screen.getByLabelText(/Premium Amount/), '10');
  await expandOptions();
  const rows = within(getCoverages());
  await user.click(rows.getByText('Add a coverage'));
  expect(rows.getByRole('combobox', { name: 'Coverage 1' })).toHaveFocus();
  await user.keyboard('1001{Tab}3');
  await user.click(rows.getByText('Add a coverage'));
  await user.paste('general liability');
  await user.type(rows.getAllByLabelText('Premium')[1]!, '7');
  await user.click(rows.getByText('Add a coverage'));
  await user.click(rows.getByLabelText('Remove coverage 3'));
  expect(rows.getByText('Add a coverage')).toHaveFocus();
  await user.click(getCalculateButton());
  await screen.findByText('Tax Calculated');
  const parts = [
    { code: '1001', premium: 3 },
    { code: 'general_liability', premium: 7 },
  ];
  expect(findRequests()).toEqual([{ state: 'VA', premium: 10, parts }]);
  await user.clear(rows.getAllByLabelText('Premium')[0]!);
  await user.click(getCalculateButton());
  expect(await screen.findByText('Correct the marked fields.')).toBeInTheDocument();
});

test('adds fee rows, and sends them as entered', async () => {
  respondWith(buildCalculation());
  await openPage('/tax-calculator?state=VA');
  await user.type(screen.getByLabelText(/Premium Amount/), '10');
  await expandOptions();
  const rows = within(screen.getByRole('group', { name: 'Itemized fees' }));
  await user.click(rows.getByText('Add a fee'));
  await user.selectOptions(rows.getByLabelText('Fee 1'), 'Agent fee');
  await user.selectOptions(rows.getByLabelText('Charged by'), 'Filing agent');
  await user.type(rows.getByLabelText('Amount'), '5');
  await user.click(getCalculateButton());
  await screen.findByText('Tax Calculated');
  expect(findRequests()).toEqual([{ state: 'VA', premium: 10, feeItems: [{ kind: 'agent', chargedBy: 'filing_agent', amount: 5 }] }]);
});

test('shows server errors at the correct row, even if blank rows were removed', async () => {
  const code = 'Code 1 is none of Virginia. Enter another.';
  api.on('post', '/api/tax/calculate', replyWithProblem(400, 'Correct the fields.', [{ field: 'parts.0.code', message: code }]));
  await openPage('/tax-calculator?state=VA');
  await user.type(screen.getByLabelText(/Premium Amount/), '10');
  await expandOptions();
  await user.click(screen.getByText('Add a coverage'));
  await user.click(screen.getByText('Add a coverage'));
  await user.keyboard('1{Tab}5');
  await user.click(getCalculateButton());
  const field = screen.getByRole('combobox', { name: 'Coverage 1' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(code);
  expect(screen.queryByRole('combobox', { name: 'Coverage 2' })).not.toBeInTheDocument();
  const sum = 'The coverages have to add up to the premium.';
  api.on('post', '/api/tax/calculate', replyWithProblem(400, 'Correct the fields.', [{ field: 'parts', message: sum }]));
  await user.type(field, '0');
  expect(field).toBeValid();
  await user.click(getCalculateButton());
  expect(await screen.findByText(sum)).toBeInTheDocument();
  await user.type(within(getCoverages()).getByLabelText('Premium'), '0');
  expect(screen.queryByText(sum)).not.toBeInTheDocument();
});

test('keeps the input and the result while another tab is open', async () => {
  respondWith(buildCalculation());
  await openPage();
  await calculateFor('10000');
  await screen.findByText('Tax Calculated');
  await userEvent.click(screen.getByRole('tab', { name: 'Tax Rates & Requirements' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Tax Calculator' }));
  expect(screen.getByRole('spinbutton', { name: /Premium Amount/ })).toHaveValue(10_000);
  expect(getResult().getByText('Total due')).toBeInTheDocument();
  expect(screen.queryByText('Inputs changed. Calculate again.')).not.toBeInTheDocument();
});
