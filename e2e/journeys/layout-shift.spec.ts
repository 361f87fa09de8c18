import type { Page } from '@playwright/test';
import { fillBook } from '../book/fill-book';
import { readLayoutShift, emulateSlowPhone, watchLayoutShift } from '../product/layout-shift';
import { sampleVariant } from '../product/sample';
import { expect, ownerTest, test } from '../product/test';

/** Readers notice a shift of 0.1; this limit allows one line to wrap. */
const MAX_SHIFT = 0.02;

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
interface DisplaySettings {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly reducedMotion: 'reduce' | 'no-preference';
}

/** Two combinations that differ in both settings, and the other two. */
const FIRST_SETTINGS: readonly [DisplaySettings, DisplaySettings] = [
  { viewport: desktop, reducedMotion: 'reduce' },
  { viewport: phone, reducedMotion: 'no-preference' },
];
const OTHER_SETTINGS: readonly [DisplaySettings, DisplaySettings] = [
  { viewport: desktop, reducedMotion: 'no-preference' },
  { viewport: phone, reducedMotion: 'reduce' },
];
const DESKTOP_SETTINGS: readonly [DisplaySettings, DisplaySettings] = [FIRST_SETTINGS[0], OTHER_SETTINGS[0]];
const PHONE_SETTINGS: readonly [DisplaySettings, DisplaySettings] = [FIRST_SETTINGS[1], OTHER_SETTINGS[1]];

/** Screens that are opened by URL, some from each app. */
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

/** Loads the page with each combination. @returns the combinations with too much movement */
async function findLayoutShifts(page: Page, address: string, ways: readonly DisplaySettings[]): Promise<string[]> {
  const found: string[] = [];
  for (const { viewport, reducedMotion } of ways) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((resolve) => requestIdleCallback(resolve))));
    const { score, moved } = await readLayoutShift(page);
    if (score > MAX_SHIFT)
      found.push(`${address}, ${viewport.width} pixels, motion ${reducedMotion}: ${score.toFixed(3)} (${moved.join('; ')})`);
  }
  return found;
}

const STATES = ['VA', 'NC', 'NJ', 'GA', 'UT', 'NY'];

ownerTest('nothing moves while screens load by their address, with policies and without', async ({ page }) => {
  await watchLayoutShift(page);
  expect(await findLayoutShifts(page, '/', FIRST_SETTINGS), 'without policies').toEqual([]);
  await fillBook(page.request, STATES);
  expect(await findLayoutShifts(page, '/', OTHER_SETTINGS), 'with policies').toEqual([]);
  for (const [address, title] of SCREENS) {
    expect(await findLayoutShifts(page, address, [sampleVariant(address, FIRST_SETTINGS)])).toEqual([]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
  }
});

ownerTest('nothing moves while the dashboard loads on a slow phone', async ({ page }) => {
  ownerTest.slow();
  await fillBook(page.request, STATES);
  await watchLayoutShift(page);
  await emulateSlowPhone(page);
  expect(await findLayoutShifts(page, '/', PHONE_SETTINGS)).toEqual([]);
});

test('the landing page does not shift while it loads', async ({ page }) => {
  await watchLayoutShift(page);
  expect(await findLayoutShifts(page, '/', [sampleVariant('landing', DESKTOP_SETTINGS), sampleVariant('landing', PHONE_SETTINGS)])).toEqual(
    [],
  );
});
