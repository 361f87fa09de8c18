import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

test('the calculator shows the rate, the tax and the fees, and confirms in a toast', async ({ page }) => {
  await page.goto('/tax-calculator');
  await expect(page.getByText('Calculate E&S insurance taxes by state')).toBeVisible();
  const calculate = page.getByRole('button', { name: 'Calculate Tax' });
  await expect(calculate).toBeDisabled();
  await page.getByLabel('State').selectOption('NC');
  await page.getByLabel('Premium Amount').fill('10000.50');
  await calculate.click();
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result).toContainText('North Carolina (NC)');
  await expect(result).toContainText('$10,000.50');
  await expect(result).toContainText('5.00%');
  await expect(result).toContainText('$500.03');
  await expect(result).toContainText('Additional Fees');
  await expect(result).toContainText('$5.00');
  await expectToast(page, 'Tax amount: $500.03');
});

test("Virginia workers' compensation is shown as exempt, with the reason", async ({ page }) => {
  await page.goto('/tax-calculator?state=VA');
  await page.getByLabel('Premium Amount').fill('5000');
  await page.getByLabel('Policy Type').selectOption('workers_compensation');
  await page.getByLabel('Premium Amount').press('Enter');
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result).toContainText(/workers.? compensation/i);
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$0.00');
});

test('the result states the difference between the statute and the rate table', async ({ page }) => {
  await page.goto('/tax-calculator?state=CA');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$450.00');
  await expect(result.getByRole('alert').filter({ hasText: 'Statute' })).toContainText('$318.00');
});

test('under the statute, the rule of every charge can be opened using only the keyboard', async ({ page }) => {
  await page.goto('/tax-calculator?state=CA');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'More about the policy' }).press('Enter');
  const edition = page.getByLabel('Edition');
  await expect(edition.locator('option').first()).toHaveText('Your organization’s edition: Stampline rate table');
  await edition.selectOption('statute');
  await page.getByLabel('Insurer Fees').fill('1000');
  await page.getByLabel('Insurer Fees').press('Enter');
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$330.00');
  await expect(result.locator('dt', { hasText: 'Total due' }).locator('+ dd')).toHaveText('$349.80');
  const charge = result.getByRole('button', { name: 'Surplus lines premium tax' });
  await charge.press('Enter');
  const rule = page.getByRole('dialog');
  await expect(rule).toContainText('Cal. Ins. Code §1775.5');
  await expect(rule).toContainText('ca-statute-premium-tax');
  await expect(rule.getByRole('link').first()).toHaveAttribute('href', /^https?:/);
  await page.keyboard.press('Escape');
  await expect(rule).toHaveCount(0);
  await expect(charge).toBeFocused();
});

test('a rejected field shows the error next to it', async ({ page }) => {
  await page.goto('/tax-calculator?state=VA');
  await page.getByLabel('Premium Amount').fill('10.005');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  await expectToast(page, 'Calculation Failed');
  await expect(page.getByLabel('Premium Amount')).toBeFocused();
  await expect(page.getByLabel('Premium Amount')).toHaveAccessibleDescription(/at most two decimals/);
});

test("premium by coverage is taxed under each part's rules, and a rejected part shows the error in its row", async ({ page }) => {
  await page.goto('/tax-calculator?state=VA');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'More about the policy' }).click();
  const coverages = page.getByRole('group', { name: 'Premium by coverage' });
  const findCoverage = (number: number) => coverages.getByRole('combobox', { name: `Coverage ${number}` });
  const findPremium = (number: number) => coverages.getByLabel('Premium', { exact: true }).nth(number - 1);
  await coverages.getByRole('button', { name: 'Add a coverage' }).click();
  await findCoverage(1).fill('general liability');
  await findPremium(1).fill('6000');
  await coverages.getByRole('button', { name: 'Add a coverage' }).click();
  await findCoverage(2).fill('no such code');
  await findPremium(2).fill('4000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  await expect(findCoverage(2)).toBeFocused();
  await expect(findCoverage(2)).toHaveAccessibleDescription(/no coverage codes of an office in VA/);

  await findCoverage(2).fill('workers');
  await page.getByRole('listbox').getByRole('option', { name: 'Workers’ compensation' }).click();
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$135.00');
  await expect(result).toContainText('$6,000.00');
  await coverages.getByRole('button', { name: 'Remove coverage 2' }).click();
  await expect(result).toContainText('Inputs changed. Calculate again.');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  await expect(coverages).toContainText('10,000.00');
  await page.getByRole('tab', { name: 'Tax Rates & Requirements' }).click();
  await page.getByRole('tab', { name: 'Tax Calculator' }).click();
  await expect(findCoverage(1)).toHaveValue('General liability');
});

test('a calculation is saved, reported as a PDF, reopened and deleted', async ({ page }) => {
  await page.goto('/tax-calculator?state=OR');
  await page.getByLabel('Premium Amount').fill('2000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  const saved = page.getByRole('region', { name: 'Saved calculations' });
  await expect(saved).toContainText('Nothing saved yet');
  await page.getByRole('button', { name: 'Save Calculation' }).click();
  await expectToast(page, 'Calculation Saved');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Generate Report' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.reload();
  await saved.getByRole('button', { name: /^Open/ }).click();
  const total = page.getByRole('region', { name: 'Calculation Results' }).locator('dt', { hasText: 'Total due' }).locator('+ dd');
  await expect(total).toHaveText('$56.00');
  await expect(page.getByLabel('Premium Amount')).toHaveValue('2000');
  await saved.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(saved).toContainText('Nothing saved yet');
});

test('rates for all 51 jurisdictions can be found by name, and each charge opens its rule', async ({ page }) => {
  await page.goto('/tax-calculator?tab=rates');
  for (const name of ['Virginia', 'North Carolina', 'New Jersey', 'Georgia']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  const rates = page.getByRole('region', { name: 'All jurisdictions' });
  // The header counts as a row, too.
  await expect(rates.getByRole('row')).toHaveCount(52);
  await rates.getByRole('searchbox', { name: 'State or rate' }).fill('oregon');
  await expect(rates.getByRole('row')).toHaveCount(2);
  await rates.getByRole('button', { name: '2% Surplus lines premium tax' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Oregon');
  await page.keyboard.press('Escape');
  await rates.getByRole('searchbox', { name: 'State or rate' }).fill('atlantis');
  await expect(rates).toContainText('Nothing matches');
});
