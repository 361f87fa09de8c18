import type { Page } from '@playwright/test';
import { fillBook } from '../book/fill-book';
import { problems, problemsInSampledScheme } from '../product/accessibility';
import { expect, ownerTest, test } from '../product/test';

/** Expects an opened dialog or menu to have a name and to meet WCAG 2.2 AA in the sampled color scheme. */
async function expectNamed(page: Page, role: 'dialog' | 'alertdialog' | 'menu', name: string | RegExp): Promise<void> {
  await expect(page.getByRole(role, { name })).toBeVisible();
  expect(await problemsInSampledScheme(page, `[role="${role}"]`), String(name)).toEqual([]);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')).toHaveCount(0);
}

ownerTest('every menu and dialog of the product has a name and meets WCAG 2.2 AA', async ({ page }) => {
  ownerTest.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');

  await fillBook(page.request, ['VA', 'NC']);

  await page.goto('/');
  await press(/^Account of/);
  await expectNamed(page, 'menu', 'Account');
  await close(page);
  await page.keyboard.press('Control+k');
  await expectNamed(page, 'dialog', 'Search');
  await close(page);
  await page.getByRole('region', { name: 'Key figures' }).getByRole('button').first().click();
  await expectNamed(page, 'dialog', /Tax liability/);
  await close(page);
  await press('Choose states');
  await expectNamed(page, 'dialog', 'Choose states');
  const [field, save] = [
    await dialog.locator('.MuiOutlinedInput-root').first().boundingBox(),
    await dialog.getByRole('button', { name: 'Save' }).boundingBox(),
  ];
  expect(Math.round((save?.x ?? 0) + (save?.width ?? 0)), 'the actions end where the fields end').toBe(
    Math.round((field?.x ?? 0) + (field?.width ?? 0)),
  );
  await dialog.getByLabel('State 1').selectOption('TX');
  await page.keyboard.press('Escape');
  await expectNamed(page, 'alertdialog', 'Discard your changes?');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await press(/^(Set up|Configure) Virginia/);
  await expectNamed(page, 'dialog', 'Configure Virginia');
  await close(page);
  await page.getByRole('region', { name: 'Recent Policy Updates' }).getByRole('listitem').first().getByRole('link').click();
  await expect(dialog.getByRole('heading').first()).toBeVisible();
  await expectNamed(page, 'dialog', /\S/);
  await close(page);

  await page.goto('/settings/members');
  await press(/^Invite/);
  await expectNamed(page, 'dialog', /^Invite/);
  await dialog.getByLabel(/mail/).fill('new@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expectNamed(page, 'dialog', /new@example\.com/);
  await close(page);

  await page.goto('/tax-calculator?state=VA');
  await page.getByLabel('Premium Amount').fill('5000');
  await page.getByLabel('Premium Amount').press('Enter');
  await page.getByRole('region', { name: 'Calculation Results' }).locator('[aria-haspopup="dialog"]').first().click();
  await expectNamed(page, 'dialog', /\S/);
  await close(page);
  await page.getByRole('button', { name: 'Choose date' }).click();
  await expectNamed(page, 'dialog', /\S/);
  await close(page);

  await page.goto('/tax-rules');
  await press(/^Change the edition of California/);
  await expectNamed(page, 'dialog', /edition/i);
  await close(page);
  await page.goto('/tax-rules?tab=overrides');
  await press('Propose custom rate');
  await expectNamed(page, 'dialog', 'Propose custom rate');
  await close(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await press('Open navigation');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await problems(page, '.MuiDrawer-root')).toEqual([]);
});

test('the form of the landing page has a name and meets WCAG 2.2 AA', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('button', { name: /demo/i }).first().click();
  await expect(page.getByRole('dialog', { name: 'Schedule a demo' })).toBeVisible();
  expect(await problems(page, 'dialog')).toEqual([]);
});
