import { computeExpectedCents, formatUsd } from '../book/expected-tax';
import { buildCurrentRows, type PolicyRow } from '../book/policy-rows';
import { TaxBatchPage } from '../pages/tax-batch';
import { findProblemsInSampledScheme, measureOverflow } from '../product/accessibility';
import { becomeViewer } from '../product/people';
import { expect, ownerTest as test } from '../product/test';

const formatDollars = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const sumAmounts = (amounts: bigint[]) => amounts.reduce((total, cents) => total + cents, 0n);
const computeTotalDue = (rows: readonly PolicyRow[]) => sumAmounts(rows.map(computeExpectedCents));
const computePremium = (rows: readonly PolicyRow[]) => sumAmounts(rows.map(({ premiumCents }) => BigInt(premiumCents)));

/** Builds rows as copied from a spreadsheet, or with commas as in a file. */
const buildTable = (rows: readonly PolicyRow[], delimiter: '\t' | ',', extraLines: string[] = []) =>
  [
    ['Policy Number', 'State', 'Premium', 'Policy Type'].join(delimiter),
    ...rows.map((row) => [row.policyNumber, row.state, formatDollars(row.premiumCents), row.coverageType].join(delimiter)),
    ...extraLines,
  ].join('\r\n');

test('pasted rows are recognized, calculated to the cent, explained, downloaded, kept after a reload, and deleted', async ({ page }) => {
  const batch = new TaxBatchPage(page);
  const good = buildCurrentRows(['NC', 'OR']);
  await batch.open();
  await expect(batch.list).toContainText('No batches yet');
  await batch.pasteRows(buildTable(good, '\t', ['P-3\tZZ\t100.00\tproperty']));
  await expect(page.getByText('3 rows', { exact: true })).toBeVisible();
  await expect(page.getByText('Columns recognized: state, premium, policy_type.')).toBeVisible();
  await batch.start.click();

  await expect(batch.results).toContainText('2 of 3 rows calculated');
  await expect(batch.findTotal('Premium')).toHaveText(formatUsd(computePremium(good)));
  await expect(batch.findTotal('Total due')).toHaveText(formatUsd(computeTotalDue(good)));
  await expect(batch.results).toContainText(/Priced by: Stampline rate table, .*rulebook /);
  const errors = batch.results.getByRole('region', { name: '1 row with errors' });
  await expect(errors.getByRole('row').filter({ has: page.getByRole('cell', { name: '4', exact: true }) })).toContainText('state is "ZZ".');

  const csv = await batch.readDownload('Download Result (CSV)');
  for (const row of good) {
    const line = csv.split('\r\n').find((one) => one.includes(row.policyNumber));
    expect(line?.split(','), row.policyNumber).toContain(formatDollars(Number(computeExpectedCents(row))));
  }
  expect(JSON.parse(await batch.readDownload('Download Result (JSON)'))).toBeTruthy();
  expect(await batch.readDownload('Download error rows')).toContain('P-3');

  await batch.results.getByRole('link', { name: 'Explain row 3' }).click();
  const explained = page.getByRole('region', { name: 'Calculation Results' });
  await expect(explained).toContainText('Oregon (OR)');
  await expect(explained.locator('dt', { hasText: 'Total due' }).locator('+ dd')).toHaveText(formatUsd(computeExpectedCents(good[1]!)));
  await expect(page.getByLabel('State', { exact: false }).first()).toHaveValue('OR');
  await page.getByRole('link', { name: 'Back to the batch' }).click();

  await expect(batch.findTotal('Total due')).toHaveText(formatUsd(computeTotalDue(good)));
  await page.reload();
  await expect(batch.findTotal('Total due')).toHaveText(formatUsd(computeTotalDue(good)));
  await batch.list.getByRole('button', { name: 'Delete Pasted rows.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(batch.list).toContainText('No batches yet');
  await expect(batch.results).toHaveCount(0);
});

test('a 2,000-row file is priced correctly to the cent in all 51 jurisdictions, even if the user leaves the page', async ({ page }) => {
  const batch = new TaxBatchPage(page);
  const rows = Array.from({ length: 40 }, (_, series) => buildCurrentRows(undefined, `S${series}`))
    .flat()
    .map((row, index) => ({ ...row, premiumCents: row.premiumCents + index * 7 }))
    .slice(0, 2_000);
  await batch.open();
  await page
    .getByTestId('file-input')
    .setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(buildTable(rows, ',')) });
  await expect(page.getByText('2,000 rows', { exact: true })).toBeVisible();
  await batch.start.click();
  await expect(page).toHaveURL(/batch=/);
  await batch.openTab('Tax Rates & Requirements', 'rates');
  await batch.openTab('Batch Calculator', 'batch');
  await page.reload();

  await expect(batch.results).toContainText('2,000 of 2,000 rows calculated');
  await expect(batch.findTotal('Premium')).toHaveText(formatUsd(computePremium(rows)));
  await expect(batch.findTotal('Total due')).toHaveText(formatUsd(computeTotalDue(rows)));
  const jurisdictions: { code: string; name: string }[] = await (await page.request.get('/api/jurisdictions')).json();
  const shown = (await batch.readCells('Totals by state')).map(([state, count, ...amounts]) => [state, count, amounts.at(-1)]);
  const wanted = jurisdictions.map(({ code, name }) => {
    const own = rows.filter(({ state }) => state === code);
    return [name, String(own.length), formatUsd(computeTotalDue(own))];
  });
  expect(Object.fromEntries(shown.map((row) => [row[0], row]))).toEqual(Object.fromEntries(wanted.map((row) => [row[0], row])));
  await expect(batch.results).toContainText('The first 100 of 2,000 calculated rows');
});

test('a file without a required column is not calculated, and a file that is not a table fails with an explanation', async ({ page }) => {
  const batch = new TaxBatchPage(page);
  await batch.open();
  await page.getByTestId('file-input').setInputFiles({ name: 'half.csv', mimeType: 'text/csv', buffer: Buffer.from('state\nVA\n') });
  await expect(page.getByText(/Missing: premium/)).toBeVisible();
  await expect(batch.start).toBeDisabled();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  const mimeType = 'application/vnd.ms-excel';
  await page.getByTestId('file-input').setInputFiles({ name: 'fake.xlsx', mimeType, buffer: Buffer.from('this is not a workbook') });
  await batch.start.click();
  await expect(page.getByText(/Batch Not Started|Nothing was calculated/).first()).toBeVisible();
});

test('a viewer can read batches, but cannot start or delete them', async ({ page }) => {
  const batch = new TaxBatchPage(page);
  await batch.open();
  await batch.pasteRows('state,premium\nVA,100');
  await batch.start.click();
  await expect(batch.findTotal('Total due')).toHaveText('$2.25');
  await becomeViewer(page.request);
  await batch.open();
  await expect(page.getByRole('button', { name: 'Select file' })).toBeDisabled();
  await batch.list.getByRole('link', { name: 'Pasted rows.csv' }).click();
  await expect(batch.findTotal('Total due')).toHaveText('$2.25');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});

test('a batch and its rows meet WCAG 2.2 AA and fit a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const batch = new TaxBatchPage(page);
  await batch.open();
  await batch.pasteRows(buildTable(buildCurrentRows(), '\t', ['P-3\tZZ\t100.00\tproperty']));
  await expect(page.getByText('52 rows', { exact: true })).toBeVisible();
  expect(await findProblemsInSampledScheme(page), 'pasted rows').toEqual([]);
  await batch.start.click();
  await expect(batch.results).toContainText('51 of 52 rows calculated');
  expect(await findProblemsInSampledScheme(page), 'result').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page), 'result').toBeLessThanOrEqual(0);
  await batch.results.getByRole('link', { name: 'Explain row 2', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How it is calculated' })).toBeVisible();
  expect(await findProblemsInSampledScheme(page), 'explained row').toEqual([]);
  expect(await measureOverflow(page), 'explained row').toBeLessThanOrEqual(0);
  await page.getByRole('tab', { name: 'Tax Rates & Requirements' }).click();
  await expect(page.getByRole('region', { name: 'All jurisdictions' })).toBeVisible();
  expect(await findProblemsInSampledScheme(page), 'rates').toEqual([]);
  expect(await measureOverflow(page), 'rates').toBeLessThanOrEqual(0);
});
