import { expect, ownerTest as test } from '../product/test';

test('the calculator shows rate, tax and fees, and says so in a toast', async ({ page }) => {
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
  await expect(page.getByText('Tax amount: $500.03')).toBeVisible();
});

test("Virginia's workers' compensation is exempt, with the reason", async ({ page }) => {
  await page.goto('/tax-calculator?state=VA');
  await page.getByLabel('Premium Amount').fill('5000');
  await page.getByLabel('Policy Type').selectOption('workers_compensation');
  await page.getByLabel('Premium Amount').press('Enter');
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result).toContainText(/workers.? compensation/i);
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$0.00');
});

test('where the statute differs from the rate table, the result says by how much', async ({ page }) => {
  await page.goto('/tax-calculator?state=CA');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$450.00');
  await expect(result.getByRole('alert').filter({ hasText: 'Statute' })).toContainText('$318.00');
});
