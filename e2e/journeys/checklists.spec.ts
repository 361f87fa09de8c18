import { findProblemsInSampledScheme, measureOverflow } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

test('a checklist is created for the next filing, checked off, documented with a proof and deleted, using only the keyboard', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/compliance-checklists');
  await page.getByRole('button', { name: 'Get Started' }).press('Enter');
  const generate = page.getByRole('button', { name: 'Generate Checklist' });
  await expect(page.getByRole('combobox', { name: 'State' }), 'Get Started chooses a state').toHaveValue('VA');
  await generate.press('Enter');
  await expectToast(page, 'Checklist Generated');
  const item = page.getByRole('listitem').filter({ hasText: 'Pay tax and fees, and keep the confirmation' });
  await item.getByRole('checkbox').press('Space');
  await expect(page.getByText(/^Monthly · (?:Due|Act by) .* · 1 of \d+ items/)).toBeVisible();
  await expect(item.getByText('Document missing')).toBeVisible();
  const add = item.getByRole('button', { name: /^Add document/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), add.press('Enter')]);
  await chooser.setFiles({ name: 'confirmation.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await expect(item.getByRole('link', { name: 'confirmation.pdf' })).toBeVisible();
  await expect(item.getByText('Document missing')).toBeHidden();

  expect(await findProblemsInSampledScheme(page), 'an active checklist').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page), 'an active checklist on a phone').toBeLessThanOrEqual(0);
  for (const tab of ['Saved Checklists', 'Overview', 'Templates']) {
    await page.getByRole('tab', { name: tab }).press('Enter');
    await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    expect(await findProblemsInSampledScheme(page), tab).toEqual([]);
    expect(await measureOverflow(page), `${tab} on a phone`).toBeLessThanOrEqual(0);
  }
  await page.getByRole('tab', { name: 'Active Checklists' }).press('Enter');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findProblemsInSampledScheme(page, '[role="dialog"]'), 'the dialog of a checklist').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expectToast(page, 'Checklist Deleted');
  await expect(page.getByText('No active checklists')).toBeVisible();
});
