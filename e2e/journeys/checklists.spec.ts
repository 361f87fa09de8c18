import { expect, ownerTest as test } from '../product/test';

test('a checklist is made of the next filing, ticked, proven by a document and deleted', async ({ page }) => {
  await page.goto('/compliance-checklists');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Generate Checklist' }).click();
  await expect(page.getByText('Checklist Generated')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Pay tax and fees, and keep the confirmation' });
  await item.getByRole('checkbox').check();
  await expect(page.getByText(/^Monthly · Due .* · 1 of \d+ items/)).toBeVisible();
  await expect(item.getByText('Document missing')).toBeVisible();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), item.getByRole('button', { name: /^Add document/ }).click()]);
  await chooser.setFiles({ name: 'confirmation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(item.getByRole('link', { name: 'confirmation.pdf' })).toBeVisible();
  await expect(item.getByText('Document missing')).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Checklist Deleted')).toBeVisible();
  await expect(page.getByText('No active checklists')).toBeVisible();
});
