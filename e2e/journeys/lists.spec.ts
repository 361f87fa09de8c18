import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { findAccessibilityProblems, measureOverflow } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';

async function uploadFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const answer = await page.request.post('/api/policies/upload', { multipart: { file } });
  expect(answer.status(), file.name).toBe(200);
}

const readColumn = (page: Page, field: string) => page.locator(`[role="gridcell"][data-field="${field}"]`);

async function downloadLines(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  return (await readFile(await (await file).path(), 'utf8')).trim().split('\r\n');
}

test('the server sorts, filters, pages and downloads the policies, imports and audit log', async ({ page, complaints }) => {
  await uploadFile(page, buildCsvFile('book.csv', buildCurrentRows()));
  for (let part = 1; part <= 10; part += 1)
    await uploadFile(
      page,
      buildCsvFile(`part-${part}.csv`, buildCurrentRows(['VA'], `P${part}`), part === 7 ? ['XX,P-9,Someone,,,100.00,'] : []),
    );

  for (let word = 1; word <= 30; word += 1) await page.request.patch('/api/organization', { data: { name: `Harbor Wholesale ${word}` } });

  await page.goto('/policies');
  await expect(page.getByText('1-50 of 61')).toBeVisible();
  await page.getByRole('columnheader', { name: 'Premium' }).click();
  await expect(page).toHaveURL(/policies\.sort=premium/);
  await expect(readColumn(page, 'premium').first()).toHaveText('$1,000.50');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('51-61 of 61')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Virginia');
  await expect(page.getByText('1-11 of 11')).toBeVisible();
  const policies = await downloadLines(page);
  expect(policies).toHaveLength(12);
  expect(policies.slice(1).every((line) => line.includes(',VA,'))).toBe(true);
  await readColumn(page, 'insuredName').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/policy-upload');
  const imports = page.getByRole('region', { name: 'Imports' });
  await expect(imports.getByText('1-10 of 11')).toBeVisible();
  await imports.getByRole('columnheader', { name: 'File' }).click();
  await expect(readColumn(page, 'fileName').first()).toHaveText('book.csv');
  await imports.getByRole('button', { name: 'Next' }).click();
  await expect(imports.getByText('11-11 of 11')).toBeVisible();
  await imports.getByRole('searchbox', { name: 'File name' }).fill('part-7');
  await expect(imports.getByText('1-1 of 1')).toBeVisible();
  await expect(readColumn(page, 'status')).toHaveText('Partial');
  expect((await downloadLines(page))[1]).toMatch(/^part-7\.csv,finished,Olive Owner,.*,2,1,0,1,,,,$/);
  await imports.getByRole('link', { name: 'part-7.csv' }).click();
  await expect(page.getByRole('heading', { name: 'Upload results' })).toBeFocused();
  await expect(imports.getByText('1-1 of 1')).toBeVisible();

  await page.goto('/settings/audit-log');
  await expect(page.getByText('1-50 of 53')).toBeVisible();
  await expect(readColumn(page, 'details').first()).toHaveText('Name: Harbor Wholesale 29 → Harbor Wholesale 30');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(readColumn(page, 'sentence').last()).toHaveText(/^Organization .+ created$/);
  await page.getByRole('columnheader', { name: 'No.' }).click();
  await expect(readColumn(page, 'sentence').first()).toHaveText(/^Organization .+ created$/);
  await page.getByRole('combobox', { name: 'Change' }).selectOption('Policy file uploaded');
  await expect(page.getByText('1-11 of 11')).toBeVisible();
  await expect(readColumn(page, 'actor').first()).toHaveText('Olive Owner');
  await expect(readColumn(page, 'details').first()).toContainText('File name: book.csv');
  expect(await downloadLines(page)).toHaveLength(12);
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByText(/The log is intact: \d+ entries/)).toBeVisible();
  await readColumn(page, 'details').first().click();
  await expect(page.getByRole('dialog', { name: /^Policy file .+ uploaded$/ })).toContainText('SHA-256 of the file');
  expect(await findAccessibilityProblems(page), 'an entry').toEqual([]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect(page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')).toHaveCount(11);
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
