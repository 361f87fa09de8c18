import type { Page } from '@playwright/test';
import { fillBook } from '../book/fill-book';
import { findAccessibilityProblems, findProblemsInSampledScheme } from '../product/accessibility';
import { expect, ownerTest, test } from '../product/test';

/** Expects the dialog or menu to have a name and to meet WCAG 2.2 AA in the sampled color scheme. */
async function expectAccessibleName(page: Page, role: 'dialog' | 'alertdialog' | 'menu', name: string | RegExp): Promise<void> {
  await expect(page.getByRole(role, { name })).toBeVisible();
  expect(await findProblemsInSampledScheme(page, `[role="${role}"]`), String(name)).toEqual([]);
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')).toHaveCount(0);
}

ownerTest('every menu and dialog of the product has a name and meets WCAG 2.2 AA', async ({ page }) => {
  ownerTest.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const pressButton = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');

  await fillBook(page.request, ['VA', 'NC']);

  await page.goto('/');
  await pressButton(/^Account of/);
  await expectAccessibleName(page, 'menu', 'Account');
  await closeDialog(page);
  await page.keyboard.press('Control+k');
  await expectAccessibleName(page, 'dialog', 'Search');
  await closeDialog(page);
  await page.getByRole('region', { name: 'Key figures' }).getByRole('button', { name: 'View breakdown' }).click();
  await expectAccessibleName(page, 'dialog', /Tax liability/);
  await closeDialog(page);
  await pressButton('Choose states');
  await expectAccessibleName(page, 'dialog', 'Choose states');
  const [field, save] = [
    await dialog.locator('.MuiOutlinedInput-root').first().boundingBox(),
    await dialog.getByRole('button', { name: 'Save' }).boundingBox(),
  ];
  expect(Math.round((save?.x ?? 0) + (save?.width ?? 0)), 'the actions end where the fields end').toBe(
    Math.round((field?.x ?? 0) + (field?.width ?? 0)),
  );
  await dialog.getByRole('combobox', { name: 'States' }).press('Backspace');
  await page.keyboard.press('Escape');
  await expectAccessibleName(page, 'alertdialog', 'Discard your changes?');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await pressButton(/^(Set up|Configure) Virginia/);
  await expectAccessibleName(page, 'dialog', 'Configure Virginia');
  await closeDialog(page);
  await pressButton('Show Recent Policy Updates');
  await page.getByRole('region', { name: 'Recent Policy Updates' }).getByRole('listitem').first().getByRole('link').click();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectAccessibleName(page, 'dialog', /\S/);
  await closeDialog(page);

  await page.goto('/settings/members');
  await pressButton(/^Invite/);
  await expectAccessibleName(page, 'dialog', /^Invite/);
  await dialog.getByLabel(/mail/).fill('new@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expectAccessibleName(page, 'dialog', /new@example\.com/);
  await closeDialog(page);

  await page.goto('/tax-calculator?state=VA');
  await page.getByLabel('Premium Amount').fill('5000');
  await page.getByLabel('Premium Amount').press('Enter');
  await page.getByRole('region', { name: 'Calculation Results' }).locator('[aria-haspopup="dialog"]').first().click();
  await expectAccessibleName(page, 'dialog', /\S/);
  await closeDialog(page);
  await page.getByRole('button', { name: 'Choose date' }).click();
  await expectAccessibleName(page, 'dialog', /\S/);
  await closeDialog(page);

  await page.goto('/tax-rules');
  await pressButton(/^Change the edition of California/);
  await expectAccessibleName(page, 'dialog', /edition/i);
  await closeDialog(page);
  await page.goto('/tax-rules?tab=overrides');
  await pressButton('Propose custom rate');
  await expectAccessibleName(page, 'dialog', 'Propose custom rate');
  await closeDialog(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await pressButton('Open navigation');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await findAccessibilityProblems(page, '.MuiDrawer-root')).toEqual([]);
});

test("the landing page's form has an accessible name and meets WCAG 2.2 AA", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: /demo/i }).first().click();
  await expect(page.getByRole('dialog', { name: 'Schedule a demo' })).toBeVisible();
  expect(await findAccessibilityProblems(page, 'dialog')).toEqual([]);
});
