import type { Locator, Page } from '@playwright/test';
import { getToday } from '../book/policy-rows';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

/** Focuses a control, and activates it with a key. */
async function activate(control: Locator, key = 'Enter'): Promise<void> {
  await control.focus();
  await expect(control).toBeFocused();
  await control.press(key);
}

async function typeText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(text);
}

/** Moves the open submission to its next status. @param steps arrow keys that lead to the choice; none if there is only one choice */
async function moveToNextStatus(page: Page, steps: number, reason = ''): Promise<void> {
  const detail = page.getByRole('dialog', { name: /^Georgia, / });
  await activate(detail.getByRole('button', { name: 'Update Status' }));
  const update = page.getByRole('dialog', { name: 'Update Status' });
  const first = update.getByRole('radio').first();
  await first.focus();
  if (steps > 0) await first.press(' ');
  for (let step = 1; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  if (reason) await typeText(update.getByRole('textbox', { name: 'Reason' }), reason);
  await activate(update.getByRole('button', { name: 'Update Status' }));
  await expect(update).toBeHidden();
}

test('a quarterly filing is found, filed, rejected, resubmitted, approved and completed using only the keyboard', async ({ page }) => {
  const own = { state: 'GA', filingType: 'quarterly', dueDate: getToday(), description: 'Quarterly report to Georgia' };
  expect((await page.request.post('/api/deadlines', { data: own })).status()).toBe(201);

  await page.goto('/');
  await activate(page.getByRole('link', { name: 'Notifications, 1 unread' }));
  await activate(page.getByRole('button', { name: /^Georgia: Quarterly filing is due today/ }));
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Control+k');
  await typeText(page.getByRole('combobox', { name: /^Search screens/ }), 'georgia quarterly');
  await expect(page.getByRole('option', { name: /GA: Quarterly/ })).toBeVisible();
  await page.keyboard.press('Enter');

  const deadline = page.getByRole('dialog', { name: /^GA: / });
  await activate(deadline.getByRole('button', { name: 'Mark as filed' }));
  const filed = page.getByRole('dialog', { name: 'Mark as filed' });
  await typeText(filed.getByRole('textbox', { name: 'Confirmation number' }), 'GA-Q3');
  await activate(filed.getByRole('button', { name: 'Mark as filed' }));
  await expectToast(page, 'Marked as filed');
  await activate(deadline.getByRole('button', { name: 'Close' }));

  // The notification reaches the bell without a reload, and links to the submission.
  await activate(page.getByRole('link', { name: 'Notifications, 1 unread' }));
  await activate(page.getByRole('button', { name: /^Georgia quarterly: Submitted/ }));
  await activate(page.getByRole('dialog').getByRole('link').first());
  await moveToNextStatus(page, 0);
  await moveToNextStatus(page, 3, 'Page 2 is missing.');
  const detail = page.getByRole('dialog', { name: /^Georgia, / });
  await expect(detail.getByText('Page 2 is missing.')).toBeVisible();
  const state = async () => (await (await page.request.get('/api/deadlines')).json())[0].isCompleted;
  expect(await state()).toBe(false);
  // Two steps of the submission, and the reminder of the deadline, which has been reopened.
  const unread = (count: number) => page.getByRole('link', { name: `Notifications, ${count} unread`, includeHidden: true });
  await expect(unread(3)).toBeVisible();
  await moveToNextStatus(page, 0);
  await moveToNextStatus(page, 0);
  await moveToNextStatus(page, 1);
  await expect(detail.getByText('Approved').first()).toBeVisible();
  expect(await state()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(unread(6)).toBeVisible();
});
