import type { Page } from '@playwright/test';
import { fillBook } from '../book/fill-book';
import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { findProblemsInSampledScheme, getSampledScheme, measureOverflow } from '../product/accessibility';
import { listSidebarScreens, REMOTES } from '../product/remotes';
import { sampleVariant } from '../product/sample';
import { expect, ownerTest, test } from '../product/test';

const phone = { width: 390, height: 844 };
/** A desktop window at 400% zoom. */
const zoomed = { width: 320, height: 256 };
const desktop = { width: 1440, height: 900 };
const STATES = ['VA', 'NC', 'NJ', 'GA'];
const SIGNED_OUT = ['/', '/sign-in', '/sign-in?mode=sign-up', '/problems/validation-failed'];

/** Tabs and pages without a sidebar entry, with their browser tab titles. */
const OTHER_SCREENS: Partial<Record<(typeof REMOTES)[number] | 'shell', readonly [address: string, title: string][]>> = {
  'mfe-compliance': [
    ['/tax-calculator?tab=rates', 'Tax Rates & Requirements - Tax Calculator - Stampline'],
    ['/tax-rules?tab=overrides', 'Custom rates - Tax Rules - Stampline'],
    ['/states/new-york', 'New York - Stampline'],
  ],
  shell: [
    ['/', 'Compliance Dashboard - Stampline'],
    ['/help', 'Handbook - Stampline'],
    ['/settings', 'Organization - Settings - Stampline'],
    ['/settings/members', 'Members - Settings - Stampline'],
    ['/settings/audit-log', 'Audit log - Settings - Stampline'],
  ],
};

ownerTest.describe.configure({ mode: 'parallel' });

async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectLoaded(page);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

/**
 * Expects the page to meet WCAG 2.2 AA, including targets of 24 pixels, in the sampled color scheme, without horizontal scrolling on a
 * phone and at 400% zoom.
 */
async function expectAccessible(page: Page, what: string): Promise<void> {
  // Soft assertion, so that one visit finds the faults on all screens.
  expect.soft(await findProblemsInSampledScheme(page), what).toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await measureOverflow(page), `${what}, on a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize(zoomed);
  expect.soft(await measureOverflow(page), `${what}, at 400% zoom`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desktop);
}

/** Opens a tab that is drawn for the run, if the page has tabs, and checks the tab's accessibility. */
async function expectDrawnTabAccessible(page: Page, address: string): Promise<void> {
  const tabs = page.getByRole('main').getByRole('tab', { selected: false, disabled: false });
  const [first, ...others] = await tabs.allTextContents();
  if (first === undefined) return;
  const drawn = sampleVariant(`tab of ${address}`, [first, ...others]);
  await tabs.filter({ hasText: drawn }).first().click();
  await expectLoaded(page);
  await expectAccessible(page, `${address}, tab ${drawn}`);
}

async function expectPrintable(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' }), what).toBeHidden();
  await expect(page.getByRole('banner'), what).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 }), what).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

async function tourScreens(page: Page, remote: (typeof REMOTES)[number] | 'shell'): Promise<void> {
  await page.goto('/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  for (const { address, title } of remote === 'shell' ? [] : listSidebarScreens(remote)) {
    const link = sidebar.locator(`a[href="${address}"]`);
    await link.click();
    await expect(page, address).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page, address).toHaveTitle(/^\S.* - Stampline$/);
    await expectLoaded(page);
    await expectPrintable(page, address);
    await expectAccessible(page, address);
    await expectDrawnTabAccessible(page, address);
  }
  for (const [address, title] of OTHER_SCREENS[remote] ?? []) {
    await openScreen(page, address);
    await expect.soft(page, address).toHaveTitle(title);
    await expectPrintable(page, address);
    await expectAccessible(page, address);
  }
}

ownerTest('the remotes list more than twenty screens', () => {
  expect(REMOTES.flatMap(listSidebarScreens).length).toBeGreaterThan(20);
});

for (const part of [...REMOTES, 'shell'] as const)
  ownerTest(
    `every screen of ${part} opens as the active one, has a title, meets WCAG 2.2 AA, fits a phone, 400% zoom and paper, and the browser does not complain`,
    async ({ page, complaints }) => {
      ownerTest.slow();
      await fillBook(page.request, STATES);
      await tourScreens(page, part);
      expect(complaints).toEqual([]);
    },
  );

ownerTest('the results of an upload meet WCAG 2.2 AA and fit a phone', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.uploadAndImport(buildCsvFile('book.csv', buildCurrentRows(STATES), ['XX,P-9,Someone,2026-01-01,2027-01-01,100.00,']));
  await expect(upload.results).toBeVisible();
  await expectAccessible(page, 'results of an upload');
});

test('signed-out pages meet WCAG 2.2 AA and fit a phone', async ({ page }) => {
  for (const address of SIGNED_OUT) {
    await page.emulateMedia({ colorScheme: getSampledScheme(address) });
    await openScreen(page, address);
    await expectAccessible(page, address);
  }
});
