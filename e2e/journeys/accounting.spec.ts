import type { Locator, Page } from '@playwright/test';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

const COMPANY = { id: '9341000000000001', name: 'Harborline Sample Agency' };
const BY_ID = { tax: '71', fees: '72', payable: '92', paidFrom: '35' };

/** One system that names its company in the callback, and one that requires the user's site; the others are tested without a browser. */
const SYSTEMS = [
  { id: 'quickbooks', name: 'QuickBooks Online', accounts: BY_ID },
  { id: 'dynamics', name: 'Dynamics 365 Business Central', accounts: BY_ID },
] as const;
type System = (typeof SYSTEMS)[number];

/** Any past month. */
const now = new Date();
const MONTH = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 10)).toISOString().slice(0, 7);
const BOOK = `policy_number,insured_name,effective_date,expiration_date,premium,state
VA-1,Harbor Diner,${MONTH}-10,${Number(MONTH.slice(0, 4)) + 1}${MONTH.slice(4)}-10,1000.00,VA
`;

test('an accounting system is connected, synced, reconnected after a failure, and removed', async ({ page }) => {
  const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOK) };
  expect((await page.request.post('/api/policies/upload', { multipart: { file } })).status()).toBe(200);
  await page.goto('/accounting-integrations');
  for (const system of SYSTEMS) await test.step(system.name, () => completeSyncCycle(page, system));
});

async function completeSyncCycle(page: Page, system: System): Promise<void> {
  const name = `${system.name} books`;
  const connect = await fillNewConnection(page, system, name);
  const card = page.getByRole('region', { name, exact: true });
  const simulator = await giveConsent(page, card, connect);
  const id = await mapAccounts(page, system, name);
  const entries = async (): Promise<number> => {
    const shown: { books: { companyId: string; entries: object[] }[] } = await (
      await page.request.get(`${simulator}/control/${system.id}`)
    ).json();
    return shown.books.find(({ companyId }) => companyId === COMPANY.id)?.entries.length ?? 0;
  };
  const sync = async (times: number): Promise<void> => {
    await card.getByRole('button', { name: `Sync ${name}` }).click();
    await expect.poll(() => fetchRuns(page, id)).toEqual(Array.from({ length: times }, () => 'finished'));
  };

  await sync(1);
  expect(await entries()).toBe(1);
  await expect(
    page
      .getByRole('region', { name: 'History' })
      .getByText(/Invoices: 1 posted/)
      .first(),
  ).toBeVisible();

  const syncs = system.id === 'quickbooks' ? await repostEntry(page, { simulator, id, name, synced: sync }) : 1;
  expect(await entries()).toBe(1);

  await page.request.post(`${simulator}/control/${system.id}`, { data: { end: 'grants' } });
  await card.getByRole('button', { name: `Test ${name}` }).click();
  await expectToast(page, 'Unable to connect to the accounting system. Please check your credentials.');
  await expect(card.getByRole('alert')).toContainText(`Connect ${system.name} again`);
  await expect(card.getByRole('button', { name: `Sync ${name}` })).toBeDisabled();

  await giveConsent(page, card, card.getByRole('button', { name: `Reconnect ${name}` }));
  const isTested = page.waitForResponse((answer) => answer.url().endsWith(`/connections/${id}/test`));
  await card.getByRole('button', { name: `Test ${name}` }).click();
  expect(await (await isTested).json()).toMatchObject({ success: true, status: 'connected', account: COMPANY.name });
  await expectToast(page, 'Connection Test Successful');
  await sync(syncs + 1);
  expect(await entries()).toBe(1);

  await card.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card).toHaveCount(0);
}

/** Deletes the entry in the company file, changes its amount, and has it posted again. @returns the number of syncs until then */
async function repostEntry(
  page: Page,
  { simulator, id, name, synced }: { simulator: string; id: string; name: string; synced: (times: number) => Promise<void> },
): Promise<number> {
  const [{ number }] = await (await page.request.get(`/api/accounting/connections/${id}/items`)).json();
  await page.request.post(`${simulator}/control/quickbooks`, { data: { remove: { companyId: COMPANY.id, number } } });
  const file = { name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOK.replace('VA-1', 'VA-2')) };
  expect((await page.request.post('/api/policies/upload', { multipart: { file } })).status()).toBe(200);
  await synced(2);
  await expect(page.getByRole('region', { name: 'History' }).getByText(/1 missing from your accounting system/)).toBeVisible();
  await page.getByRole('link', { name: `Entries of ${name}` }).click();
  await expect(page.getByRole('gridcell', { name: 'Missing', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Post ${number} again` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post again' }).click();
  await expect(page.getByRole('gridcell', { name: 'Waiting', exact: true })).toBeVisible();
  await page.goBack();
  await synced(3);
  return 3;
}

/** @returns the button that adds the connection and opens the consent */
async function fillNewConnection(page: Page, system: System, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Connection' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('System').selectOption(system.id);
  await expect(dialog.getByLabel('Connection name')).toHaveValue(system.name);
  await dialog.getByLabel('Connection name').fill(name);
  await dialog.getByLabel('Environment', { exact: true }).selectOption('sandbox');
  if (['netsuite', 'dynamics'].includes(system.id)) await dialog.getByRole('button', { name: 'Use simulator' }).click();
  return dialog.getByRole('button', { name: `Connect to ${system.name}…` });
}

/** Grants consent in the vendor's window. @returns the URL of the simulators */
async function giveConsent(page: Page, card: Locator, button: Locator): Promise<string> {
  const [vendor] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  const yes = vendor.getByRole('button', { name: `Allow for ${COMPANY.name}` });
  await expect(yes).toBeVisible();
  const { origin } = new URL(vendor.url());
  await Promise.all([vendor.waitForEvent('close'), yes.click()]);
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await expect(card).toContainText(COMPANY.name);
  return origin;
}

/** Chooses the accounts, and checks that an entry balances before it is posted. @returns the connection's ID */
async function mapAccounts(page: Page, { accounts }: System, name: string): Promise<string> {
  const connections: { id: string; name: string }[] = await (await page.request.get('/api/accounting/connections')).json();
  const id = connections.find((one) => one.name === name)?.id ?? '';
  await page.getByRole('tab', { name: 'Field Mapping' }).click();
  await page.getByLabel('Post from (YYYY-MM)').fill(MONTH);
  // If only one account fits an amount, the form proposes it.
  await expect(page.getByLabel('Target', { exact: true }).first()).toHaveValue(`account:${accounts.tax}`);
  for (const [at, account] of [accounts.tax, accounts.fees, accounts.payable, accounts.paidFrom].entries())
    await page.getByLabel('Target', { exact: true }).nth(at).selectOption(`account:${account}`);
  await page.getByRole('button', { name: 'Preview entries' }).click();
  const lines = page
    .getByRole('table', { name: /^Entry SLVA/ })
    .getByRole('row')
    .filter({ hasText: '$' });
  await expect(lines).toHaveCount(2);
  // Debits equal credits.
  const [debit, credit] = (await lines.allInnerTexts()).map((line) => /\$[\d.,]+/.exec(line)?.[0]);
  expect(debit).toBe(credit);
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/field-mappings'));
  await page.getByRole('button', { name: 'Save Mapping' }).click();
  expect((await isSaved).status()).toBe(200);
  await page.getByRole('tab', { name: 'Connections' }).click();
  return id;
}

async function fetchRuns(page: Page, id: string): Promise<string[]> {
  const runs: { connectionId: string; status: string }[] = await (await page.request.get('/api/accounting/runs')).json();
  return runs.filter(({ connectionId }) => connectionId === id).map(({ status }) => status);
}
