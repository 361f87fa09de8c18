import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from '../product/test';

const NAME = 'Nightly import';

/** Calls the API with this key, outside the browser. @returns the status */
async function callApi(key: string): Promise<number> {
  const address = `${process.env['E2E_ADDRESS']}/api/tax/calculations`;
  const { status } = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
  return status;
}

async function readShownKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: `Key for ${NAME}` });
  const key = await dialog.getByRole('textbox', { name: 'API key' }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  return key;
}

test('an API key is created, used, rotated with an overlap, found in the log and revoked', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await dialog.getByRole('radio', { name: 'Choose for each area' }).check();
  await dialog.getByRole('combobox', { name: 'Tax' }).selectOption('read');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  const first = await readShownKey(page);
  expect(await callApi(first)).toBe(200);

  await page.getByRole('button', { name: `Rotate ${NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click();
  const second = await readShownKey(page);
  expect([await callApi(first), await callApi(second)]).toEqual([200, 200]);

  const row = page.getByRole('row').filter({ hasText: `…${second.slice(-4)}` });
  await row.getByRole('button', { name: `Revoke ${NAME}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  // An open dialog hides the rows behind it.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  expect([await callApi(first), await callApi(second)]).toEqual([200, 401]);

  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByText('GET /api/tax/calculations').first()).toBeVisible();
});

test('a failed webhook appears in the log with its error, and is removed', async ({ page }) => {
  const address = 'https://hooks.invalid/stampline';
  await page.goto('/developers?tab=webhooks');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook endpoint' });
  await dialog.getByRole('textbox', { name: 'URL' }).fill(address);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const secret = page.getByRole('dialog', { name: 'Webhook secret' });
  expect(await secret.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
  await secret.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `Send test to ${address}` }).click();
  await page.getByRole('button', { name: `Deliveries to ${address}` }).click();
  await expect(page.getByText(/^1 attempt, next/)).toBeVisible();
  await page.getByRole('button', { name: 'webhook.test' }).click();
  await expect(page.getByRole('dialog', { name: 'webhook.test' }).getByRole('alert')).toContainText('hooks.invalid');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: `Remove ${address}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No endpoints yet')).toBeVisible();
});
