import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { getToday } from '../book/policy-rows';
import { DashboardPage } from '../pages/dashboard';
import { PolicyUploadPage } from '../pages/policy-upload';
import { findAccessibilityProblems, measureOverflow } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

const year = Number(getToday().slice(0, 4));

/** Parses a displayed amount into whole cents: `$1,200.50`, `($80.05)`. */
function parseCents(text: string): number {
  const amount = /\(?\$([\d,]+\.\d\d)\)?/.exec(text);
  if (amount === null) throw new Error(`no amount in "${text}"`);
  const cents = Number(amount[1]!.replaceAll(/[,.]/g, ''));
  return text.includes('(') ? -cents : cents;
}

const sumCents = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

/** Builds more than a page of New York policies, with an endorsement, a cancellation and a policy whose term began last year. */
function buildNewYorkFile(): string {
  const term = `${year}-01-01,${year + 1}-01-01`;
  const rows = Array.from(
    { length: 55 },
    (_, index) => `NY-${index},Insured ${index},${term},${1000 + index * 77}.35,NY,new,${year}-01-01`,
  );
  rows.push(`NY-1,Insured 1,${term},250.55,NY,endorsement,${year}-01-02`, `NY-2,Insured 2,${term},-400.05,NY,cancellation,${year}-01-03`);
  rows.push(`NY-900,Insured,${year - 1}-06-01,${year}-06-01,9000,NY,new,${year - 1}-06-01`);
  rows.push(
    `NY-900,Insured,${year - 1}-06-01,${year}-06-01,500.5,NY,endorsement,${year}-01-04`,
    `TX-1,Insured,${term},14250,TX,new,${year}-01-01`,
  );
  const header = 'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date';
  return [header, ...rows, ''].join('\n');
}

async function uploadText(page: Page, text: string): Promise<void> {
  const screen = new PolicyUploadPage(page);
  await screen.open();
  await screen.uploadAndImport({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(screen.results).toBeVisible();
}

const readAmounts = async (rows: Locator): Promise<number[]> => (await rows.locator('td:last-child').allTextContents()).map(parseCents);

test("a state's transactions, on screen and in the downloaded file, add up to its liability", async ({ page }) => {
  await uploadText(page, buildNewYorkFile());
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  const byState = await dashboard.openLiabilityByState();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'New York' }).click();
  const list = dialog.getByRole('table', { name: 'Transactions of New York' });
  await expect(list.locator('tbody tr')).toHaveCount(50);
  await dialog.getByRole('button', { name: 'Show more (50 of 58)' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(58);
  const shown = await readAmounts(list.locator('tbody tr'));
  const liability = parseCents(byState.get('New York')!);
  expect(sumCents(shown)).toBe(liability);
  expect(await readAmounts(list.locator('tfoot tr'))).toEqual([liability]);
  await expect(list.getByRole('row', { name: /^Total of 58 transactions/ })).toBeVisible();
  expect([await findAccessibilityProblems(page), await measureOverflow(page)]).toEqual([[], 0]);

  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('link', { name: /^Export as CSV/ }).click()]);
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  const column = header.split(',').indexOf('tax_and_fees');
  expect(sumCents(lines.map((line) => Math.round(Number(line.split(',')[column]) * 100)))).toBe(liability);

  await list.getByRole('link', { name: 'NY-2', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'NY-2' })).toBeVisible();
});

test('a New York policy links to the statute, the stamping fee rule and the sources', async ({ page }) => {
  const term = `${year}-01-01,${year + 1}-01-01`;
  await uploadText(page, `policy_number,insured_name,effective_date,expiration_date,premium,state\nPR-1136,Insured,${term},14250,NY\n`);
  const [{ id }] = await (await page.request.get('/api/policies')).json();
  await page.goto(`/?policy=${id}`);
  const policy = page.getByRole('dialog', { name: 'PR-1136' });
  await expect(policy).toContainText('Premium tax (3.6%)');
  await expect(policy.getByRole('table').getByRole('row', { name: /ELANY stamping fee/ })).toContainText('$21.38');
  await expect(policy).toContainText(/Same amount by the statute: \$513\.00 .* \+ \$21\.38 /);
  expect([await findAccessibilityProblems(page), await measureOverflow(page)]).toEqual([[], 0]);
  await policy.getByRole('table').getByRole('button', { name: 'Surplus lines premium tax' }).click();
  const rule = page.getByRole('dialog', { name: 'Rule and source' });
  await expect(rule).toContainText('N.Y. Ins. Law §2118; 11 NYCRR 27.8');
  await expect(rule.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await rule.getByRole('link', { name: 'New York rates and sources' }).click();
  await expect(page).toHaveURL(/\/states\/new-york$/);
  await expect(page.getByRole('heading', { level: 1, name: 'New York' })).toBeVisible();
});

test('the calculator asks to calculate again when the inputs change', async ({ page }) => {
  await page.goto('/tax-calculator?state=NY');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result).toContainText('$375.00');
  await page.getByLabel('State').selectOption('TX');
  await expect(result.getByRole('status')).toHaveText('Inputs changed. Calculate again.');
  for (const name of ['Generate Report', 'Save Calculation']) await expect(result.getByRole('button', { name })).toBeDisabled();
  expect([await findAccessibilityProblems(page), await measureOverflow(page)]).toEqual([[], 0]);
  await page.getByLabel('Premium Amount').fill('-5');
  await page.getByLabel('Premium Amount').press('Enter');
  await expectToast(page, 'Validation Error');
  await expect(page.getByLabel('Premium Amount')).toBeFocused();
  await expect(page.getByLabel('Premium Amount')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Premium Amount')).toHaveAccessibleDescription('Enter a premium of 0 or more.');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  await expect(result).toContainText('$489.00');
  await expect(result.getByRole('button', { name: 'Generate Report' })).toBeEnabled();
});
