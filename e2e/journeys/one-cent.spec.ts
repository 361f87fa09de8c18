import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { getDayFromToday, getToday } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

/** A month of the last finished quarter, as YYYY-MM. */
function getMonthToFile(): string {
  const [year = 0, month = 0] = getToday().split('-').map(Number);
  const quarter = Math.ceil(month / 3) - 1;
  return quarter === 0 ? `${year - 1}-11` : `${year}-${String(quarter * 3 - 1).padStart(2, '0')}`;
}

const month = getMonthToFile();
const monthLabel = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
const RECEIPT = {
  name: 'Receipt NE-20418.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Nebraska Department of Insurance: received $337.03'),
};
const PROOF = { name: 'Bank statement.txt', mimeType: 'text/plain', buffer: Buffer.from('Nebraska Department of Insurance: $337.03') };

/** A transaction whose charge was collected in full. */
const toRow = (number: string, premium: string, invoice: string, charged: string) =>
  `${number},Harbor LLC,${month}-15,${Number(month.slice(0, 4)) + 1}${month.slice(4)}-15,${premium},NE,new,${month}-15,${invoice},${charged},${charged}`;

/** Builds an agency system's export. At 3%, $300.00 and $37.03 are due, but the second invoice was rounded up. */
function buildExport() {
  const header =
    'Policy Number,Named Insured,Effective Date,Expiration Date,Premium,State,Transaction Type,Transaction Date,Invoice Number,SL Tax,Collected';
  const rows = [toRow('OC-1', '10000.00', 'INV-1', '300.00'), toRow('OC-2', '1234.40', 'INV-2', '37.04')];
  return { name: 'agency-export.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows, ''].join('\n')) };
}

/** Enters the license that the return states, and creates the deadlines since last year. */
async function prepareOrganization(api: APIRequestContext): Promise<void> {
  const license = {
    state: 'NE',
    licenseNumber: 'NE-1',
    holder: 'Olive Owner',
    licenseType: 'individual',
    validFrom: '2020-01-01',
    validTo: null,
  };
  expect((await api.post('/api/organization/licenses', { data: license })).status()).toBe(201);
  expect((await api.patch('/api/organization', { data: { trackingSince: getDayFromToday(-500) } })).status()).toBe(200);
  await api.post('/api/deadlines/initialize-standard');
}

const findRow = (page: Page, list: string, text: string | RegExp): Locator =>
  page.getByRole('grid', { name: list }).getByRole('row').filter({ hasText: text });
const findMonth = (page: Page, table: string): Locator =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ hasText: `${monthLabel}, Nebraska` });
const listCells = (row: Locator) => row.getByRole('cell');
const openReconciliation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reconciliation' }).click();
const getDialog = (page: Page) => page.getByRole('dialog');

async function download(page: Page, link: Locator): Promise<string> {
  const started = page.waitForEvent('download');
  await link.click();
  return readFile(await (await started).path(), 'latin1');
}

test("an auditor follows one cent from the agency's export to the state's receipt", async ({ page }) => {
  await prepareOrganization(page.request);
  await test.step('the export charged a cent too much', async () => {
    const upload = new PolicyUploadPage(page);
    await upload.open();
    await upload.uploadToPreview(buildExport());
    await expect(page.getByRole('combobox', { name: 'Use as: SL Tax' })).toHaveText(/premium tax/i);
    await expect(page.getByRole('combobox', { name: 'Use as: Collected' })).toHaveText(/collected/i);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(upload.preview).toContainText('1 of 2 transactions was charged tax or fees that differ from those due: $0.01.');
    await upload.importPreviewed();
    await expect(upload.findCount('Imported')).toHaveText('2');
    await expect(upload.results).toContainText('1 of 2 transactions was charged tax or fees that differ from those due: $0.01.');
    await upload.results.getByRole('link', { name: 'View in Charged and due' }).click();
  });
  await test.step('the difference has a cause, and leads to the row of the export', async () => {
    const row = findRow(page, 'Charged and due', 'OC-2');
    await expect(row).toContainText('Invoice INV-2');
    for (const amount of ['$37.04', '$37.03', '$0.01', 'Each charge was rounded up to a cent.']) await expect(row).toContainText(amount);
    await row.getByRole('link', { name: 'OC-2' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'OC-2' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('charged $37.04, and $37.03 is due');
    await expect(page.getByRole('link', { name: 'agency-export.csv' })).toBeVisible();
    await page.getByRole('link', { name: 'Decide in Charged and due' }).click();
  });
  await test.step('the cent is refunded', async () => {
    await page.getByRole('checkbox', { name: 'Select OC-2' }).check();
    await page.getByRole('button', { name: 'Refund' }).click();
    await expectToast(page, '1 difference settled: $0.01');
    const held = findMonth(page, 'Held in trust');
    await expect(listCells(held)).toHaveText(['$337.04', '$0.00', '$0.01', '$337.03']);
    await held.getByRole('link', { name: /^Refunds of / }).click();
    const refund = findRow(page, 'Charged and due', 'OC-2');
    await expect(refund).toContainText('$0.01 refunded');
    expect(await download(page, refund.getByRole('link', { name: 'Notice of refund (PDF)' }))).toMatch(/^%PDF/);
    await findMonth(page, 'Held in trust')
      .getByRole('link', { name: `${monthLabel}, Nebraska`, exact: true })
      .click();
  });
  const sides = findRow(page, 'Reconciliation', monthLabel);
  const charged = findMonth(page, 'Charged and collected');
  await test.step('all sides agree, and nothing is filed or paid', async () => {
    await expect(sides).toContainText('Not filed');
    await expect(listCells(charged)).toHaveText(['Not paid', '$337.03', '$337.03', '$337.04', '$0.01', '$0.00']);
    await sides.getByRole('link', { name: 'Open the deadlines' }).click();
  });
  await test.step('the return is filed', async () => {
    await page.getByRole('grid').getByRole('row').filter({ hasText: 'Quarterly' }).getByRole('link').first().click();
    await getDialog(page).getByRole('button', { name: 'Prepare with Stampline' }).click();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$337.03');
    await page.getByRole('button', { name: 'Make package' }).click();
    await expect(page.getByRole('article', { name: 'Package 1' })).toContainText('2 transactions, $337.03 tax and fees');
    await page.getByRole('button', { name: 'Mark as filed' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Confirmation number' }).fill('NE-20418');
    await getDialog(page).getByTestId('file-input').setInputFiles(RECEIPT);
    await getDialog(page).getByRole('button', { name: 'Mark as filed' }).click();
    await page.getByRole('button', { name: 'Record the response' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Confirmation Number' }).fill('NE-20419');
    await getDialog(page).getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible();
  });
  await test.step('the tax is paid', async () => {
    await openReconciliation(page);
    await expect(sides).toContainText('Not paid');
    await sides.getByRole('link', { name: 'Open what is due' }).click();
    await page.getByRole('button', { name: /^Record payment: / }).click();
    await expect(getDialog(page).getByRole('spinbutton', { name: 'Amount' })).toHaveValue('337.03');
    await getDialog(page).getByRole('combobox', { name: 'Method' }).selectOption('ACH credit');
    await getDialog(page).getByTestId('file-input').setInputFiles(PROOF);
    await getDialog(page).getByRole('button', { name: 'Record payment' }).click();
    await expectToast(page, 'Payment recorded');
  });
  await test.step('all sides are equal to the cent', async () => {
    await openReconciliation(page);
    await expect(sides).toContainText('Matched');
    for (const side of ['Policies', 'Filed', 'Paid'])
      await expect(sides.getByRole('link', { name: `${side} $337.03, Nebraska, ${monthLabel}` })).toBeVisible();
    await expect(listCells(charged)).toHaveText(['All equal', '$337.03', '$337.03', '$337.04', '$0.01', '$337.03']);
  });
  await test.step('the payment has its proof', async () => {
    await charged.getByRole('link', { name: `Paid $337.03, Nebraska, ${monthLabel}` }).click();
    await findRow(page, 'Payments', 'Nebraska').getByRole('button').click();
    await expect(getDialog(page)).toContainText('$337.03');
    expect(await download(page, getDialog(page).getByRole('link', { name: PROOF.name }))).toBe(PROOF.buffer.toString());
    await getDialog(page).getByRole('button', { name: 'Close' }).click();
  });
  await test.step('the receipt of the state opens', async () => {
    await openReconciliation(page);
    await sides.getByRole('link', { name: `Filed $337.03, Nebraska, ${monthLabel}` }).click();
    await findRow(page, 'Filings', 'Nebraska').getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('$337.03');
    await page.getByRole('link', { name: 'Open the submission' }).click();
    await expect(getDialog(page)).toContainText('NE-20418');
    expect(await download(page, getDialog(page).getByRole('link', { name: RECEIPT.name }))).toBe(RECEIPT.buffer.toString());
  });
});
