import type { Page } from '@playwright/test';
import { csvFile } from '../book/files';
import { currentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { layoutShift, slowDown, watchLayout } from '../product/layout-shift';
import { expect, ownerTest, test } from '../product/test';

/** A reader notices 0.1; this leaves room for a line that wraps. */
const most = 0.02;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** The pages people land on are loaded in every way, the others in two that differ in both. */
const TWO_WAYS = [
  { viewport: desktop, reducedMotion: 'reduce' },
  { viewport: phone, reducedMotion: 'no-preference' },
] as const;
const ALL_WAYS = [
  ...TWO_WAYS,
  { viewport: desktop, reducedMotion: 'no-preference' },
  { viewport: phone, reducedMotion: 'reduce' },
] as const;
const SCREENS = ['/tax-calculator', '/policy-upload', '/tax-rules', '/settings/members'];

/** Loads the page in each way; answers where too much moved. */
async function restless(page: Page, address: string, ways: readonly (typeof ALL_WAYS)[number][] = ALL_WAYS): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, reducedMotion } of ways) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: 30_000 });
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => setTimeout(resolve, 250))));
    const { score, moved } = await layoutShift(page);
    if (score > most)
      found.push(`${address}, ${viewport.width} pixels, motion ${reducedMotion}: ${score.toFixed(3)} (${moved.join('; ')})`);
  }
  return found;
}

async function fillBook(page: Page): Promise<void> {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.upload(csvFile('book.csv', currentRows(['VA', 'NC', 'NJ', 'GA', 'UT', 'NY'])));
  await expect(upload.results).toBeVisible();
}

ownerTest('nothing moves while the screens load, with policies and without', async ({ page }) => {
  await watchLayout(page);
  expect(await restless(page, '/'), 'without policies').toEqual([]);
  await fillBook(page);
  expect(await restless(page, '/'), 'with policies').toEqual([]);
  for (const address of SCREENS) expect(await restless(page, address, TWO_WAYS)).toEqual([]);
});

ownerTest('nothing moves while the dashboard loads on a slow phone', async ({ page }) => {
  ownerTest.slow();
  await fillBook(page);
  await watchLayout(page);
  await slowDown(page);
  expect(await restless(page, '/')).toEqual([]);
});

test('nothing moves while the landing page loads', async ({ page }) => {
  await watchLayout(page);
  expect(await restless(page, '/')).toEqual([]);
});
