import type { APIRequestContext, Page } from '@playwright/test';
import { getDayFromToday, getToday } from '../book/policy-rows';
import { loadDemo } from '../product/control';
import { expect, test } from '../product/test';

const day = getToday();

interface Period {
  state: string;
  from: string;
  fromMonth: string;
  toMonth: string;
}

interface Deadline {
  id: string;
  obligationId: string | null;
  periodStart: string;
  periodEnd: string;
  isCompleted: boolean;
}

interface LedgerRow {
  payee: string;
  accrued: number;
  adjusted: number;
  filed: number;
  paid: number;
  open: number;
}

/** A policy that is entered late, without a county for its risk or an NAIC number for its insurer. */
const LATE_POLICY = {
  insuredName: 'Palm Marina Inc',
  premium: 1200,
  state: 'FL',
  transactionType: 'new',
  insurerName: 'Sample Excess Insurer C',
  taxFacts: { coverageCode: '1000' },
  reason: 'It arrived late.',
};

/** Opens, from its deadline, the filing for the last period that has ended and has not been filed. */
async function prepareFiling(page: Page, state: string, obligation: string): Promise<Period> {
  const deadlines: Deadline[] = await (await page.request.get(`/api/deadlines?state=${state}&limit=1000`)).json();
  const { id, periodStart, periodEnd } = deadlines
    .filter((one) => one.obligationId === obligation && one.periodEnd < day && !one.isCompleted)
    .toSorted((one, other) => (one.periodEnd < other.periodEnd ? 1 : -1))[0]!;
  await page.goto(`/filing-calendar?deadline=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare with Stampline' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  return { state, from: periodStart, fromMonth: periodStart.slice(0, 7), toMonth: periodEnd.slice(0, 7) };
}

async function createPackage(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Make package' }).click();
  await expect(page.getByRole('article', { name: `Package ${number}`, exact: true })).toBeVisible();
}

async function simulateResponse(page: Page, answer: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Send to simulator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to simulator' }).click();
  await expect(page.getByRole('article', { name: answer })).toBeVisible();
}

async function fetchLedger(api: APIRequestContext, { state, fromMonth, toMonth }: Period): Promise<LedgerRow[]> {
  const { rows } = await (await api.get(`/api/ledger?state=${state}&fromMonth=${fromMonth}&toMonth=${toMonth}`)).json();
  return rows;
}

const sumAmounts = (rows: readonly LedgerRow[], amount: Exclude<keyof LedgerRow, 'payee'>): number =>
  rows.reduce((cents, row) => cents + Math.round(row[amount] * 100), 0) / 100;

/** Pays each payee's filed and open amounts in one payment. */
async function recordPayments(page: Page, period: Period, method: string): Promise<void> {
  const rows = await fetchLedger(page.request, period);
  expect(sumAmounts(rows, 'filed')).toBe(sumAmounts(rows, 'accrued') + sumAmounts(rows, 'adjusted'));
  expect(sumAmounts(rows, 'filed')).toBeGreaterThan(0);
  const payees = [...new Set(rows.map(({ payee }) => payee))].filter((payee) => sumAmounts(findRow(rows, payee), 'open') !== 0);
  await page.goto('/payments');
  for (const payee of payees) {
    await page.getByRole('button', { name: 'Record payment', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Record payment' });
    await dialog.getByRole('combobox', { name: 'State' }).selectOption(period.state);
    await dialog.getByRole('combobox', { name: 'Payee' }).selectOption(payee);
    await dialog.getByRole('combobox', { name: 'First month' }).selectOption(period.fromMonth);
    await dialog.getByRole('combobox', { name: 'Last month' }).selectOption(period.toMonth);
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill(sumAmounts(findRow(rows, payee), 'open').toFixed(2));
    await dialog.getByRole('combobox', { name: 'Method' }).selectOption(method);
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toBeHidden();
  }
  const paid = await fetchLedger(page.request, period);
  expect([sumAmounts(paid, 'paid'), ...paid.map(({ open }) => open)]).toEqual([sumAmounts(rows, 'filed'), ...paid.map(() => 0)]);
}

const findRow = (rows: readonly LedgerRow[], payee: string): LedgerRow[] => rows.filter((row) => row.payee === payee);

test('the demo organization files Florida (tagged, fixed and resubmitted), North Carolina and Form 802; all are approved and paid', async ({
  context,
  page,
}) => {
  const signIn = await loadDemo();
  expect((await context.request.post('/api/auth/sign-in', { data: signIn })).status()).toBe(200);
  await page.request.patch('/api/organization', { data: { trackingSince: getDayFromToday(-500) } });
  await page.request.post('/api/deadlines/initialize-standard');

  const florida = await prepareFiling(page, 'FL', 'fl-quarterly-affidavit');
  const late = await Promise.all(
    ['E2E-1', 'E2E-2', 'E2E-3'].map(async (policyNumber) => {
      const data = { ...LATE_POLICY, policyNumber, effectiveDate: florida.from, expirationDate: getDayFromToday(300) };
      return (await page.request.post('/api/policies', { data })).json();
    }),
  );
  const filing = page.url().split('/').at(-1) ?? '';
  const placed = { data: { county: 'Leon', postalCode: '32301' } };
  for (const { id } of late.slice(1)) expect((await page.request.put(`/api/filings/${filing}/places/${id}`, placed)).status()).toBe(204);
  await page.reload();
  await page.getByRole('link', { name: 'Enter the risk location of E2E-1' }).click();
  const place = page.getByRole('dialog', { name: 'Risk location' });
  await place.getByRole('textbox', { name: 'County' }).fill('Leon');
  await place.getByRole('textbox', { name: 'ZIP code' }).fill('32301');
  await place.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Enter the risk location of E2E-1' })).toBeHidden();
  await createPackage(page, 1);
  await simulateResponse(page, /^Package 1: \d+ accepted, \d+ tagged$/);
  const tags = page.getByRole('list', { name: 'Tags' });
  await expect(tags).toContainText(/, line \d+, NAIC/);
  const count = await tags.getByRole('listitem').count();
  await tags.getByRole('link', { name: 'Open the insurers' }).first().click();
  await page.getByRole('button', { name: 'Add insurer Sample Excess Insurer C' }).click();
  const insurer = page.getByRole('dialog');
  await insurer.getByRole('textbox', { name: 'NAIC number' }).fill('00003');
  await insurer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(insurer).toBeHidden();
  await page.goBack();
  await page
    .getByRole('button', { name: /^Update .+, line \d+, NAIC$/ })
    .first()
    .click();
  const tag = page.getByRole('dialog', { name: /, line \d+, NAIC/ });
  await tag.getByRole('combobox', { name: 'Status' }).selectOption('Fixed');
  await tag.getByRole('button', { name: 'Save' }).click();
  await expect(tag).toBeHidden();
  await page.getByRole('button', { name: 'Update all', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'Update all open tags' });
  await all.getByRole('button', { name: 'Save' }).click();
  await expect(tags.getByText('Fixed', { exact: true })).toHaveCount(count);
  await createPackage(page, 2);
  await simulateResponse(page, `Package 2: ${count} accepted`);
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  const northCarolina = await prepareFiling(page, 'NC', 'nc-quarterly');
  await createPackage(page, 1);
  await simulateResponse(page, /^Package 1: \d+ accepted$/);
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  const virginia = await prepareFiling(page, 'VA', 'va-form-802');
  await createPackage(page, 1);
  await page.getByRole('button', { name: 'Mark as filed' }).click();
  const sent = page.getByRole('dialog', { name: 'Mark as filed' });
  await sent.getByRole('textbox', { name: 'Confirmation number' }).fill('VA-802');
  await sent.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByRole('button', { name: 'Record the response' }).click();
  const answer = page.getByRole('dialog', { name: 'Record the response' });
  await answer.getByRole('textbox', { name: 'Confirmation Number' }).fill('VA-9');
  await answer.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  await recordPayments(page, florida, 'ACH credit');
  await recordPayments(page, northCarolina, 'Wire');
  await recordPayments(page, virginia, 'ACH credit');
});
