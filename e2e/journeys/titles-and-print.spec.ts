import { fillBook } from '../book/fill-book';
import { expect, ownerTest as test } from '../product/test';

test("a page is printed in light colors without navigation, while the screen keeps the user's color scheme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/states/new-york');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const readScheme = () => page.locator('html').getAttribute('data-color-scheme');
  expect(await readScheme()).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(readScheme).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect.poll(readScheme).toBe('dark');
});

test('the tab title names the section, or the open policy', async ({ page }) => {
  await fillBook(page.request, ['VA']);
  await page.goto('/settings/members');
  await expect(page).toHaveTitle('Members - Settings - Stampline');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(page).toHaveTitle('Sessions - Settings - Stampline');
  await page.goto('/tax-calculator');
  await expect(page).toHaveTitle('Tax Calculator - Stampline');
  await page.getByRole('tab', { name: 'Batch Calculator' }).click();
  await expect(page).toHaveTitle('Batch Calculator - Tax Calculator - Stampline');
  await page.goto('/');
  await expect(page).toHaveTitle('Compliance Dashboard - Stampline');
  await page.getByRole('button', { name: 'Show Recent Policy Updates' }).click();
  const policy = page.getByRole('region', { name: 'Recent Policy Updates' }).getByRole('listitem').first().getByRole('link');
  const number = await policy.innerText();
  await policy.click();
  await expect(page).toHaveTitle(`${number} - Stampline`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Compliance Dashboard - Stampline');
});
