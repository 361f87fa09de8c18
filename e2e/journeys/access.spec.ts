import type { Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { measureOverflow } from '../product/accessibility';
import { expect, ownerTest, test } from '../product/test';

async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

async function fillBook(page: Page): Promise<void> {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.uploadAndImport(
    buildCsvFile('book.csv', buildCurrentRows(['VA', 'NC', 'NJ', 'GA']), ['XX,P-9,Someone,2026-01-01,2027-01-01,100.00,']),
  );
  await expect(upload.results).toBeVisible();
}

const phone = { width: 390, height: 844 };

test.describe('on a phone', () => {
  ownerTest.use({ viewport: phone, hasTouch: true, isMobile: true });

  ownerTest('screens loaded there need no sideways scrolling, and the sidebar is a drawer', async ({ page }) => {
    await fillBook(page);
    await expect(page.getByRole('list', { name: 'Imports' }).getByRole('listitem')).toContainText('4 imported');
    for (const address of ['/', '/policies', '/settings/members']) {
      await openScreen(page, address);
      expect(await measureOverflow(page), address).toBeLessThanOrEqual(0);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tax Calculator' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tax Calculator' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  });
});

ownerTest('the keyboard alone skips to the content, calculates a tax and finds a state', async ({ page }) => {
  await openScreen(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('Tax Calc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tax Calculator' })).toBeVisible();
  await page.getByLabel('State').focus();
  await page.keyboard.type('Texas');
  await page.keyboard.press('Tab');
  while (!(await page.getByLabel('Premium Amount').evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Calculation Results' })).toContainText('$48.90');
});
