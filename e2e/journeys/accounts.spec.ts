import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

test('an account is created, its suggested policies are linked, and search finds it', async ({ page }) => {
  const multipart = { file: buildCsvFile('march.csv', buildCurrentRows(['VA'])) };
  expect((await page.request.post('/api/policies/upload', { multipart })).status()).toBe(200);
  const [policy] = await (await page.request.get('/api/policies')).json();

  await page.goto('/account-intake');
  await expect(page.getByText('Get started by creating your first account')).toBeVisible();
  await page.getByRole('button', { name: 'New Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Account' });
  await dialog.getByRole('textbox', { name: 'Account Name' }).fill(policy.insuredName.toUpperCase());
  await dialog.getByRole('textbox', { name: 'Federal Tax ID' }).fill('12-3456789');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Account has been successfully created');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Search screens/ }).fill(policy.insuredName);
  // The same words match the policy and the account, whose name is in capitals.
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(policy.insuredName.toUpperCase()) })
    .click();
  await expect(page).toHaveURL(/\/account-intake\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Show in full' }).click();
  await expect(page.getByText('12-3456789')).toBeVisible();
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^Link \d+ polic/ }).click();
  await expect(page.getByRole('link', { name: policy.policyNumber })).toBeVisible();
});
