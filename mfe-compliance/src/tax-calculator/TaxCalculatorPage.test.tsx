import { ApiError, createQueryClient, type Jurisdiction, queryKeys } from '@stampline/api-client';
import { AppThemeProvider, AuthProvider, ConfirmProvider, type CurrentUser, ToastProvider } from '@stampline/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fetchBatch } from './batch/tax-batch';
import { taxBatch } from './batch/testing/batch-fixture';
import { calculateTax } from './calculation';
import TaxCalculatorPage from './TaxCalculatorPage';
import { calculation, line } from './testing/calculation-fixture';

jest.mock('./calculation');
jest.mock('./batch/tax-batch', () => ({ ...jest.requireActual<object>('./batch/tax-batch'), fetchBatch: jest.fn() }));
const answer = jest.mocked(calculateTax);
beforeEach(() => {
  answer.mockReset();
  jest.mocked(fetchBatch).mockReset().mockResolvedValue(taxBatch());
});

const virginia: Jurisdiction = {
  code: 'VA',
  name: 'Virginia',
  slug: 'virginia',
  taxRate: '2.25%',
  rate: 0.0225,
  color: '#123456',
  requirements: ['Monthly by the 20th'],
  filingFrequency: 'monthly',
};

const organization = { id: 'o', name: 'Acme', isDemo: false, trialEndsOn: null } as const;

function open(address = '/tax-calculator', role: CurrentUser['role'] = 'member') {
  const client = createQueryClient();
  client.setQueryData(queryKeys.jurisdictions, [virginia]);
  client.setQueryData(['mfeCompliance', 'saved-calculations'], []);
  client.setQueryData(['mfeCompliance', 'tax-rates'], []);
  render(
    <AppThemeProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <AuthProvider user={{ id: 'u', name: 'Ann', email: 'ann@acme.test', role, organization }}>
            <ToastProvider>
              <ConfirmProvider>
                <TaxCalculatorPage />
              </ConfirmProvider>
            </ToastProvider>
          </AuthProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </AppThemeProvider>,
  );
}

const button = () => screen.getByRole('button', { name: /^Calculat/ });
const result = () => within(screen.getByRole('region', { name: 'Calculation Results' }));

async function calculateFor(premium: string) {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'VA');
  await userEvent.type(screen.getByRole('spinbutton', { name: /Premium Amount/ }), premium);
  await userEvent.click(button());
}

test('needs a state and a premium before it calculates, and shows what the state asks', async () => {
  open();
  expect(button()).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /State/ }), 'VA');
  expect(screen.getByRole('status', { name: 'About Virginia' })).toHaveTextContent('Virginia: 2.25%Monthly by the 20th');
  expect(button()).toBeDisabled();
  await userEvent.type(screen.getByRole('spinbutton', { name: /Premium Amount/ }), '100');
  expect(button()).toBeEnabled();
});

test('shows the tax with its fees, its lines and what the statute says', async () => {
  answer.mockResolvedValue(
    calculation({
      additionalFees: [{ name: 'Stamping fee', amount: 5 }],
      totalDue: 230,
      lines: [line(), line({ label: 'Stamping fee', ratePercent: null, flatAmount: 5, amount: 5 })],
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
  open();
  await calculateFor('10000');
  expect(await screen.findByText('Tax amount: $225.00')).toBeInTheDocument();
  const shown = result()
    .getAllByRole('definition')
    .map((figure) => figure.textContent);
  expect(shown).toEqual(['Virginia (VA)', '$10,000.00', '2.25%', '$225.00', '$5.00', '$230.00']);
  expect(result().getByText('2.25% of $10,000.00 premium')).toBeInTheDocument();
  expect(result().getByText(/Statute: 3% = \$300.00/)).toBeInTheDocument();
  expect(answer).toHaveBeenCalledWith({ state: 'VA', premium: 10_000 }, expect.anything());
});

test('a calculation can be saved by a member, not by a viewer', async () => {
  answer.mockResolvedValue(calculation());
  open();
  await calculateFor('10000');
  expect(await screen.findByRole('button', { name: 'Save Calculation' })).toBeEnabled();
});

test('a viewer has no button to save', async () => {
  answer.mockResolvedValue(calculation());
  open('/tax-calculator', 'viewer');
  await calculateFor('10000');
  expect(await screen.findByText('Total due')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save Calculation' })).not.toBeInTheDocument();
});

test('says that it calculates, and cannot be asked twice meanwhile', async () => {
  answer.mockReturnValue(new Promise(() => undefined));
  open();
  await calculateFor('10000');
  expect(screen.getByRole('button', { name: 'Calculating...' })).toBeDisabled();
});

test('a premium below zero is refused at its field, which takes the focus, each time', async () => {
  open();
  await calculateFor('-5');
  expect(await screen.findByText('Please select a state and enter a valid premium amount')).toBeInTheDocument();
  expect(answer).not.toHaveBeenCalled();
  const premium = screen.getByRole('spinbutton', { name: /Premium Amount/ });
  expect(premium).toBeInvalid();
  expect(premium).toHaveAccessibleDescription('Enter a premium of 0 or more.');
  expect(premium).toHaveFocus();
  await userEvent.click(button());
  expect(premium).toHaveFocus();
  await userEvent.clear(premium);
  await userEvent.type(premium, '5');
  expect(premium).toBeValid();
});

test('a result never stays beside changed inputs as if it were theirs', async () => {
  answer.mockResolvedValue(calculation());
  open();
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
  await userEvent.click(button());
  expect(screen.getByText('Inputs changed. Calculate again.')).toBeInTheDocument();
  expect(screen.getByText('Total due').closest('[inert]')).not.toBeNull();
});

test('a refused calculation shows the sentence of the server', async () => {
  answer.mockRejectedValue(
    new ApiError(400, '', JSON.stringify({ type: 'x', title: 'y', status: 400, detail: 'The premium is too large.' })),
  );
  open();
  await calculateFor('1');
  expect(await screen.findByText('Calculation Failed')).toBeInTheDocument();
  expect(screen.getByText('The premium is too large.')).toBeInTheDocument();
});

test('a link may choose the state, and a tab is an address', () => {
  open('/tax-calculator?state=va');
  expect(screen.getByRole('combobox', { name: /State/ })).toHaveValue('VA');
  open('/tax-calculator?tab=batch');
  expect(screen.getByRole('tab', { name: 'Batch Calculator', selected: true })).toBeInTheDocument();
});

test('a row of a batch is filled in and calculated, with the way back', async () => {
  answer.mockResolvedValue(calculation({ premium: 1000, taxAmount: 22.5, totalDue: 22.5 }));
  open('/tax-calculator?tab=calculator&batch=batch-1&row=2');
  expect(await screen.findByText(/Row 2 of policies.csv/)).not.toHaveTextContent('changed since');
  expect(screen.getByRole('link', { name: 'Back to the batch' })).toHaveAttribute('href', '/tax-calculator?tab=batch&batch=batch-1');
  expect(screen.getByRole('spinbutton', { name: /Premium Amount/ })).toHaveValue(1000);
  expect(screen.getByRole('combobox', { name: /Policy Type/ })).toHaveValue('property');
  expect(answer).toHaveBeenCalledWith(taxBatch().preview[0]?.request);
  expect(result().getByText('Total due').nextSibling).toHaveTextContent('$22.50');
});

test('a row whose rules have changed since the batch says what the batch said', async () => {
  answer.mockResolvedValue(calculation({ totalDue: 25 }));
  open('/tax-calculator?tab=calculator&batch=batch-1&row=2');
  expect(await screen.findByText(/The batch says \$22.50: the rules have changed since/)).toBeInTheDocument();
});

test('a row beyond the first ones cannot be explained and says where it is', async () => {
  open('/tax-calculator?tab=calculator&batch=batch-1&row=999');
  expect(await screen.findByText(/Row 999 is not among the first rows of policies.csv/)).toBeInTheDocument();
  expect(answer).not.toHaveBeenCalled();
});

test('what was typed stays while another tab is looked at', async () => {
  open();
  await userEvent.type(screen.getByRole('spinbutton', { name: /Premium Amount/ }), '123');
  await userEvent.click(screen.getByRole('tab', { name: 'Tax Rates & Requirements' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Tax Calculator' }));
  expect(screen.getByRole('spinbutton', { name: /Premium Amount/ })).toHaveValue(123);
});
