import { buildCsvFile } from '../book/files';
import { buildCurrentRows, getDayFromToday, getToday } from '../book/policy-rows';
import { findProblemsInSampledScheme, measureOverflow } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

test('the calendar shows applicable filings automatically, loads the others on request, and completes a filing', async ({ page }) => {
  const multipart = { file: buildCsvFile('book.csv', buildCurrentRows(['VA', 'GA'])) };
  expect((await page.request.post('/api/policies/upload', { multipart })).status()).toBe(200);

  await page.goto('/filing-calendar?state=GA');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('GA');
  await page.getByRole('button', { name: 'Load Standard Deadlines' }).click();
  await expectToast(page, 'Standard Deadlines Initialized');

  await page.getByRole('tab', { name: 'Calendar View' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await findProblemsInSampledScheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  // Only past periods can be filed.
  await page.request.patch('/api/organization', { data: { trackingSince: getDayFromToday(-400) } });
  const deadlines: { id: string; periodEnd: string | null; isCompleted: boolean }[] = await (
    await page.request.get('/api/deadlines?state=GA&limit=1000')
  ).json();
  const ended = deadlines.find(({ periodEnd, isCompleted }) => periodEnd !== null && periodEnd < getToday() && !isCompleted);
  await page.goto(`/filing-calendar?deadline=${ended?.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as filed' }).click();
  const filed = page.getByRole('dialog', { name: 'Mark as filed' });
  await filed.getByRole('textbox', { name: 'Confirmation number' }).fill('GA-20931');
  await filed.getByTestId('file-input').setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from('Received') });
  await filed.getByRole('button', { name: 'Mark as filed' }).click();
  await expect(filed).toBeHidden();
  await expect(page.getByRole('dialog').getByText('Sent as submission GA-20931.')).toBeVisible();
  expect((await (await page.request.get('/api/dashboard/stats')).json()).stateBreakdown.georgia.lastFiling).toMatch(/^\d{4}-\d\d-\d\d$/);
});
