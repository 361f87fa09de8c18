import type { Page } from '@playwright/test';
import { getDayFromToday, getToday } from '../book/policy-rows';
import { countEffort } from '../product/effort';
import { Keyboard } from '../product/keyboard';
import { ownerTest as test, expect } from '../product/test';
import { expectToast } from '../product/toasts';

const PLACEMENTS = 3;
/** Ten more keystrokes than this work needed on 2026-11-29. Most of them are Tab. */
const MAX_KEYS = 89;

/** Records Florida placements that lack facts, and the organization details that a package needs. */
async function prepareBook(page: Page): Promise<void> {
  const send = async (method: 'post' | 'put' | 'patch', path: string, data: object) =>
    expect((await page.request[method](path, { data })).ok()).toBe(true);
  const license = { state: 'FL', validFrom: null, validTo: null };
  const agency = { holder: 'Palm Brokers LLC', licenseNumber: 'A1', licenseType: 'agency' };
  await send('post', '/api/organization/licenses', { ...license, ...agency });
  await send('post', '/api/organization/licenses', { ...license, holder: 'Dana Reyes', licenseNumber: 'W2', licenseType: 'individual' });
  await send('put', '/api/organization/profile', {
    legalName: 'Palm Brokers LLC',
    street: '1 Bay St',
    city: 'Tampa',
    addressState: 'FL',
    postalCode: '33602',
    npn: null,
    contacts: [{ name: 'Dana Reyes', email: 'dana@palm.example', phone: '813 555 0100' }],
  });
  for (let number = 1; number <= PLACEMENTS; number += 1)
    await send('post', '/api/policies', {
      policyNumber: `SL-${number}`,
      insuredName: `Harbor ${number} LLC`,
      insurerName: 'Atlas Specialty',
      state: 'FL',
      transactionType: 'new',
      effectiveDate: getToday(),
      expirationDate: getDayFromToday(365),
      premium: 1000 * number,
      reason: 'Entered for the journey',
    });
}

/** Chooses the rows with x, downward from above the first one or upward from the last one. */
async function chooseRows(page: Page, keyboard: Keyboard, direction: 'down' | 'up', ready: number): Promise<void> {
  if (direction === 'down') await keyboard.pressKeys('j');
  await keyboard.pressKeys('x');
  for (let row = 1; row < PLACEMENTS; row += 1) await keyboard.pressKeys(direction === 'down' ? 'j' : 'k', 'x');
  await expect(page.getByText(`${PLACEMENTS} placements selected, ${ready} ready`)).toBeVisible();
}

test('placements are filled in, packaged and sent without a mouse', async ({ page }) => {
  await prepareBook(page);
  const effort = await countEffort(page);
  await page.goto('/placements');
  await expect(page.getByRole('main').getByText(`1-${PLACEMENTS} of ${PLACEMENTS}`)).toBeVisible();
  const keyboard = new Keyboard(page);
  await test.step('missing facts', async () => {
    await chooseRows(page, keyboard, 'down', 0);
    await keyboard.activate(page.getByRole('button', { name: 'Enter missing facts' }), 'Shift+Tab');
    const grid = page.getByRole('dialog', { name: 'Enter missing facts' });
    const values = { County: 'Leon', 'ZIP code': '32301', 'Coverage code': '1000', 'Insurer number': '19437' };
    for (const [column, value] of Object.entries(values)) {
      await keyboard.moveTo(grid.getByLabel(new RegExp(`^${column} of SL-`)).first());
      await keyboard.enterText(value);
      await keyboard.pressKeys('Control+d');
    }
    await keyboard.activate(grid.getByRole('button', { name: `Save ${PLACEMENTS} placements` }), 'Shift+Tab');
    await expectToast(page, `Facts of ${PLACEMENTS} placements saved`);
    await keyboard.pressKeys('Escape');
    await expect(grid).toBeHidden();
  });
  await test.step('package', async () => {
    await chooseRows(page, keyboard, 'up', PLACEMENTS);
    await keyboard.activate(page.getByRole('button', { name: `Make package of ${PLACEMENTS}` }), 'Shift+Tab');
    await expect(page).toHaveURL(/\/filings\/[\da-f-]+$/);
  });
  await test.step('send', async () => {
    await expect(page.getByRole('article', { name: 'Package 1', exact: true })).toBeVisible();
    await keyboard.activate(page.getByRole('button', { name: 'Mark as filed' }));
    const dialog = page.getByRole('dialog', { name: 'Mark as filed' });
    await keyboard.moveTo(dialog.getByRole('textbox', { name: 'Confirmation number' }));
    await keyboard.enterText('FL-1');
    await keyboard.activate(dialog.getByRole('button', { name: 'Mark as filed' }));
    await expect(page.getByRole('button', { name: 'Record the response' })).toBeVisible();
  });
  process.stdout.write(
    `${PLACEMENTS} placements sent by keyboard: ${keyboard.pressed} keys (at most ${MAX_KEYS}), ${effort.clicks} clicks\n`,
  );
  expect(effort.clicks).toBe(0);
  expect(keyboard.pressed).toBeLessThanOrEqual(MAX_KEYS);
});
