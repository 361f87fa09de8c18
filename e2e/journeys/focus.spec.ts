import type { Locator, Page } from '@playwright/test';
import { showInScheme } from '../product/accessibility';
import { measureRingContrast } from '../product/focus-ring';
import { measureFocusDifference } from '../product/focus-pixels';
import { sampleScheme } from '../product/sample';
import { expect, ownerTest, test } from '../product/test';

/** A kind of control: the element that receives the focus and, if different, the element that shows it. */
type ControlKind = [name: string, control: Locator, mark?: Locator];

/** The ring of an inset or rounded control is slightly shorter than a line around the control's box. */
const OUTLINE_SHARE = 0.75;

/** Minimum contrast between the focus ring and its background. */
const MIN_CONTRAST = 3;

/** Kinds that are also photographed, in the color scheme sampled for the run; the others have the same ring. */
const PHOTOGRAPHED_KINDS = new Set([
  'outlined button',
  'active sidebar item',
  'menu item',
  'tab',
  'text field',
  'checkbox',
  'switch',
  'carousel',
]);

/** Returns the kinds whose focus is not visible in light or dark, with the measurements. Leaves the page in the light color scheme. */
async function findInvisibleFocus(
  page: Page,
  kinds: ControlKind[],
  schemes: readonly ('light' | 'dark')[] = ['dark', 'light'],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await showInScheme(page, colorScheme);
    for (const [name, control, mark] of kinds) {
      const contrast = await measureRingContrast(page, control, mark);
      if (contrast < MIN_CONTRAST) found.push(`${name}, ${colorScheme}: contrast ${contrast.toFixed(1)}`);
      if (!PHOTOGRAPHED_KINDS.has(name) || sampleScheme(name) !== colorScheme) continue;
      const { changed, outline } = await measureFocusDifference(page, control, mark);
      if (changed < OUTLINE_SHARE * outline) found.push(`${name}, ${colorScheme}: ${changed} of ${outline} pixels`);
    }
  }
  return found;
}

const getRoot = (input: Locator, name: string) => input.locator(`xpath=ancestor::*[contains(@class, "${name}-root")][1]`);

const getOutline = (field: Locator) => field.locator('fieldset').evaluate((outline) => getComputedStyle(outline).borderTopColor);
const getBackground = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^Loading/ }),
  ).toHaveCount(0);
}

ownerTest.describe.configure({ mode: 'parallel' });

/** Checks kinds of controls one after another, and collects those without visible focus. */
function createFocusChecker(page: Page) {
  const faults: string[] = [];
  return {
    faults,
    look: async (kinds: ControlKind[]) => void faults.push(...(await findInvisibleFocus(page, kinds))),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    dialog: page.getByRole('dialog'),
  };
}

ownerTest("the keyboard's focus can be seen on every kind of control of the shell, light and dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { faults, look, button, dialog } = createFocusChecker(page);
  const link = (name: string) => page.getByRole('link', { name, exact: true });

  await openScreen(page, '/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await button('Show Quick Actions').press('Enter');
  await look([
    ['outlined button', button('Refresh')],
    ['small button', button('Choose states')],
    ['filled button', page.getByRole('main').getByRole('link', { name: 'Upload policies', exact: true })],
    ['icon button', page.getByRole('banner').getByRole('link', { name: 'Notifications' })],
    ['search button', button('Search')],
    ['account', button(/^Account of/)],
    ['logo', sidebar.getByRole('link', { name: 'Stampline' })],
    ['sidebar item', sidebar.getByRole('link', { name: 'Tax Calculator' })],
    ['active sidebar item', sidebar.getByRole('link', { name: 'Dashboard' })],
    ['disclosure', button('Supported Jurisdictions (51)')],
    ['quick-action tile', page.getByRole('region', { name: 'Quick Actions' }).getByRole('link').first()],
    ['link', link('View everything to do')],
    ['text button', page.getByRole('region', { name: 'Set up Stampline' }).getByRole('button', { name: 'Hide for good' })],
  ]);
  await button(/^Account of/).press('Enter');
  await look([
    ['menu item', page.getByRole('menuitem', { name: 'Settings' })],
    ['chosen menu item', page.getByRole('menuitemradio', { checked: true })],
  ]);
  await page.keyboard.press('Escape');
  await button('Choose states').click();
  await look([
    ['multiple choice', dialog.getByRole('combobox'), getRoot(dialog.getByRole('combobox'), 'MuiOutlinedInput')],
    ['text button', dialog.getByRole('button', { name: 'Cancel' })],
    ['filled button of a dialog', dialog.getByRole('button', { name: 'Save' })],
  ]);
  expect(faults).toEqual([]);
});

ownerTest("the keyboard's focus can be seen on every kind of control of forms and tables, light and dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { faults, look, button, dialog } = createFocusChecker(page);

  await openScreen(page, '/tax-calculator');
  const premium = page.getByLabel('Premium Amount');
  const date = page.getByRole('group', { name: 'Effective Date' });
  await button('More about the policy').press('Enter');
  const procured = page.getByRole('checkbox', { name: /^Independently procured/ });
  expect(await getOutline(date), 'outline of a date field').toBe(await getOutline(getRoot(premium, 'MuiOutlinedInput')));
  await look([
    ['tab', page.getByRole('tab', { name: 'Tax Rates & Requirements' })],
    ['chosen tab', page.getByRole('tab', { name: 'Tax Calculator' })],
    ['text field', premium, getRoot(premium, 'MuiOutlinedInput')],
    ['date field', date.getByRole('spinbutton', { name: 'Month' }), date],
    ['date-picker button', date.getByRole('button', { name: 'Choose date' })],
    ['disclosure of a form', button(/^More about the policy/)],
    ['checkbox', procured, getRoot(procured, 'MuiCheckbox')],
  ]);
  await openScreen(page, '/tax-calculator?tab=batch');
  await look([
    ['toggle button', button('Paste rows')],
    ['chosen toggle button', button('Upload a file')],
  ]);

  await openScreen(page, '/settings/audit-log');
  const emailing = page.getByRole('switch', { name: /^Email the newest entry/ });
  await look([['switch', emailing, getRoot(emailing, 'MuiSwitch').locator('.MuiSwitch-track')]]);
  await openScreen(page, '/tax-calculator?tab=rates');
  const row = page.getByRole('table', { name: 'Filing dates' }).getByRole('row').nth(1);
  const [plain, line] = [
    await getBackground(row),
    await row
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderBottomColor),
  ];
  await row.hover();
  expect(await getBackground(row), 'row under the pointer').not.toBe(plain);
  expect(line, 'line below a row').toBe(
    await page
      .getByRole('tablist')
      .locator('xpath=ancestor::*[contains(@class, "MuiTabs-root")]')
      .evaluate((tabs) => getComputedStyle(tabs).borderBottomColor),
  );
  await openScreen(page, '/tax-rules');
  await button(/^Change the edition of California/).press('Enter');
  const radio = dialog.getByRole('radio', { name: 'Selected states only' });
  const chip = dialog.locator('.MuiChip-root').first();
  await look([
    ['radio', radio, getRoot(radio, 'MuiRadio')],
    ['chip', chip],
  ]);

  await openScreen(page, '/states/new-york');
  await look([['disclosure of a page', page.getByRole('button', { name: /^Rules for other dates/ }).first()]]);
  expect(faults).toEqual([]);
});

test('the keyboard focus is visible on the landing page, light and dark', async ({ page }) => {
  const faults: string[] = [];
  const cards = page.getByRole('group', { name: 'Cards, move with the arrow keys' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openScreen(page, '/');
    await page.getByRole('heading', { name: '51 jurisdictions' }).scrollIntoViewIfNeeded();
    await expect(cards).toBeAttached();
    const kinds: ControlKind[] = [
      ['link', page.getByRole('link', { name: 'Pricing' }).first()],
      ['outlined link', page.getByRole('banner').getByRole('link', { name: 'Sign In' })],
      ['filled link', page.getByRole('link', { name: 'Get Started' }).first()],
      ['icon button', page.getByRole('button', { name: 'Next jurisdictions' })],
      ['carousel', cards],
    ];
    faults.push(...(await findInvisibleFocus(page, kinds, [colorScheme])));
  }
  expect(faults).toEqual([]);
});

/** Returns controls below the fold that the sticky bar covers when keyboard focus moves back up to them. */
async function findCovered(page: Page): Promise<string[]> {
  const found: string[] = [];
  const controls = page.getByRole('main').locator('a[href], button:not(:disabled), input, select');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = controls.last();
  await last.focus();
  for (let steps = await controls.count(); steps > 1; steps -= 1) {
    await page.keyboard.press('Shift+Tab');
    const hidden = await page.evaluate(() => {
      const element = document.activeElement;
      const bar = document.querySelector('header')?.getBoundingClientRect();
      if (!element || !bar || !element.closest('main')) return undefined;
      const { top, width } = element.getBoundingClientRect();
      return width > 0 && top < bar.bottom ? (element.textContent ?? element.tagName) : undefined;
    });
    if (hidden !== undefined) found.push(hidden);
  }
  return found;
}

ownerTest('what takes the focus is never below the sticky bar: skip link, and walking back up', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 480 });
  await openScreen(page, '/');
  await page.mouse.wheel(0, 900);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const bar = (await page.getByRole('banner').boundingBox())!;
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  expect(await findCovered(page)).toEqual([]);
});
