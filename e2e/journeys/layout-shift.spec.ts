import type { Page } from '@playwright/test';
import { fillBook } from '../book/fill-book';
import { layoutShift, slowDown, watchLayout } from '../product/layout-shift';
import { sampledWay } from '../product/sample';
import { expect, ownerTest, test } from '../product/test';

/** Readers notice a shift of 0.1; this allows a line to wrap. */
const most = 0.02;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
interface Way {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly reducedMotion: 'reduce' | 'no-preference';
}

/** Two combinations that differ in both settings, and the other two. */
const TWO_WAYS: readonly [Way, Way] = [
  { viewport: desktop, reducedMotion: 'reduce' },
  { viewport: phone, reducedMotion: 'no-preference' },
];
const OTHER_WAYS: readonly [Way, Way] = [
  { viewport: desktop, reducedMotion: 'no-preference' },
  { viewport: phone, reducedMotion: 'reduce' },
];
const DESKTOP_WAYS: readonly [Way, Way] = [TWO_WAYS[0], OTHER_WAYS[0]];
const PHONE_WAYS: readonly [Way, Way] = [TWO_WAYS[1], OTHER_WAYS[1]];

/** Screens that are opened by URL, some of each app. */
const SCREENS = [
  ['/tax-calculator', 'Tax Calculator'],
  ['/policy-upload', 'Policy Data Upload'],
  ['/tax-rules', 'Tax Rules'],
  ['/settings/members', 'Settings'],
  ['/settings', 'Settings'],
  ['/policies', 'Policies'],
  ['/submission-tracker', 'Submission Tracker'],
  ['/document-generator', 'Document Generator'],
  ['/policy-sync', 'Policy Sync'],
  ['/developers', 'Developers'],
] as const;

/** Loads the page in each combination. @returns those in which too much moved */
async function restless(page: Page, address: string, ways: readonly Way[]): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, reducedMotion } of ways) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestIdleCallback(resolve))));
    const { score, moved } = await layoutShift(page);
    if (score > most)
      found.push(`${address}, ${viewport.width} pixels, motion ${reducedMotion}: ${score.toFixed(3)} (${moved.join('; ')})`);
  }
  return found;
}

const STATES = ['VA', 'NC', 'NJ', 'GA', 'UT', 'NY'];

ownerTest('nothing moves while screens load by their address, with policies and without', async ({ page }) => {
  await watchLayout(page);
  expect(await restless(page, '/', TWO_WAYS), 'without policies').toEqual([]);
  await fillBook(page.request, STATES);
  expect(await restless(page, '/', OTHER_WAYS), 'with policies').toEqual([]);
  for (const [address, title] of SCREENS) {
    expect(await restless(page, address, [sampledWay(address, TWO_WAYS)])).toEqual([]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
  }
});

ownerTest('nothing moves while the dashboard loads on a slow phone', async ({ page }) => {
  ownerTest.slow();
  await fillBook(page.request, STATES);
  await watchLayout(page);
  await slowDown(page);
  expect(await restless(page, '/', PHONE_WAYS)).toEqual([]);
});

test('the landing page does not shift while it loads', async ({ page }) => {
  await watchLayout(page);
  expect(await restless(page, '/', [sampledWay('landing', DESKTOP_WAYS), sampledWay('landing', PHONE_WAYS)])).toEqual([]);
});
