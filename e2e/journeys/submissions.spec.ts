import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

test('a submission is recorded and returned, and each step appears without a reload', async ({ page }) => {
  await page.goto('/submission-tracker?tab=all');
  await expect(page.getByText('No submissions found. Create your first submission to get started.')).toBeVisible();
  await page.getByRole('button', { name: 'New Submission' }).first().click();
  const creation = page.getByRole('dialog', { name: 'New Submission' });
  await creation.getByRole('combobox', { name: 'State' }).selectOption('VA');
  await creation.getByRole('combobox', { name: 'Filing Type' }).selectOption('Quarterly');
  await creation.getByRole('textbox', { name: 'Reference Number' }).fill('VA-2026-Q3');
  await creation.getByRole('button', { name: 'Create Submission' }).click();
  await expectToast(page, 'Submission Created');

  await page.getByRole('button', { name: 'View Virginia, Quarterly' }).click();
  const detail = page.getByRole('dialog', { name: 'Virginia, Quarterly' });
  const move = async (to: string, reason = '') => {
    await detail.getByRole('button', { name: 'Update Status' }).click();
    const update = page.getByRole('dialog', { name: 'Update Status' });
    await update.getByRole('radio', { name: to, exact: true }).check();
    await update.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await update.getByRole('button', { name: 'Update Status' }).click();
    await expect(update).toBeHidden();
  };
  await move('Under review');
  await move('Resubmission required', 'Page 2 is missing.');
  await expect(detail.getByText('Page 2 is missing.')).toBeVisible();

  await detail.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Notifications, 3 unread' }).click();
  await page.getByRole('button', { name: /^Virginia quarterly: Resubmission required/ }).click();
  await expect(page.locator('main').getByText('2 unread')).toBeVisible();
});
