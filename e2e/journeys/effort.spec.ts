import type { Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { fillBook } from '../book/fill-book';
import { buildCurrentRows, getToday } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { countEffort, type Effort } from '../product/effort';
import { createPerson } from '../product/people';
import { expect, ownerTest, test } from '../product/test';

/** Does a task, and expects it to need no more clicks and fields than these. */
async function doTask(effort: Effort, name: string, limits: Effort, task: () => Promise<void>): Promise<void> {
  Object.assign(effort, { clicks: 0, fields: 0 });
  await test.step(name, task);
  process.stdout.write(`${name}: ${effort.clicks} clicks (at most ${limits.clicks}), ${effort.fields} fields (at most ${limits.fields})\n`);
  expect.soft(effort.clicks, `clicks: ${name}`).toBeLessThanOrEqual(limits.clicks);
  expect.soft(effort.fields, `fields: ${name}`).toBeLessThanOrEqual(limits.fields);
}

const getDialog = (page: Page) => page.getByRole('dialog');

test('a visitor signs up, uploads policies and sees the tax of the first one, then undoes the file and sends a corrected one', async ({
  page,
}) => {
  const effort = await countEffort(page);
  const upload = new PolicyUploadPage(page);
  const { name, email, password } = createPerson('Nora New');
  await page.goto('/');
  await doTask(effort, 'From sign-up to the first taxed policy', { clicks: 7, fields: 5 }, async () => {
    await page.getByRole('link', { name: 'Start 30-Day Free Trial' }).click();
    await page.getByLabel('Organization').fill('Northgate Brokerage');
    await page.getByLabel('Your name').fill(name);
    await page.getByLabel('Work email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Start free trial' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Upload policies', exact: true }).click();
    await upload.uploadAndImport(buildCsvFile('book.csv', buildCurrentRows(['VA', 'TX'])));
    await expect(upload.findCount('Imported')).toHaveText('2');
    await upload.results.getByRole('link', { name: 'View these policies' }).click();
    await expect(page.getByRole('gridcell', { name: 'SL-VA-1' })).toBeVisible();
  });
  await doTask(effort, 'From a figure of tax to its law', { clicks: 2, fields: 0 }, async () => {
    await page.getByRole('link', { name: 'SL-VA-1', exact: true }).click();
    await getDialog(page).getByRole('table').last().getByRole('button').first().click();
    await expect(page.getByText(/Va\. Code|§/).first()).toBeVisible();
  });
  await page.goto('/policy-upload');
  await page.getByRole('link', { name: 'book.csv', exact: true }).click();
  await doTask(effort, 'Undo an import from its result', { clicks: 2, fields: 1 }, async () => {
    await page.getByRole('button', { name: 'Undo Import...' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Reason' }).fill('The file of another month');
    await getDialog(page).getByRole('button', { name: 'Undo Import' }).click();
    await expect(page.getByText(/^Undone by Nora New/)).toBeVisible();
  });
  await upload.open();
  await doTask(effort, 'Upload the corrected file', { clicks: 2, fields: 1 }, async () => {
    await upload.uploadAndImport(buildCsvFile('corrected.csv', buildCurrentRows(['VA', 'NC'])));
    await expect(upload.findCount('Imported')).toHaveText('2');
  });
});

ownerTest('an owner files with proof, makes a form, shares it, invites a viewer and gives a program access', async ({ page }) => {
  const deadline = { state: 'GA', filingType: 'quarterly', dueDate: getToday(), description: 'Quarterly report to Georgia' };
  expect((await page.request.post('/api/deadlines', { data: deadline })).status()).toBe(201);
  await fillBook(page.request, ['VA']);
  const effort = await countEffort(page);
  await page.goto('/');
  await doTask(effort, 'Mark a deadline as filed, with its receipt', { clicks: 4, fields: 2 }, async () => {
    await page.getByRole('link', { name: 'View everything to do' }).click();
    await page.getByRole('button', { name: /^Mark as filed: Georgia/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as filed' });
    await dialog.getByRole('textbox', { name: 'Confirmation number' }).fill('GA-1');
    await dialog
      .getByTestId('file-input')
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await dialog.getByRole('button', { name: 'Mark as filed' }).click();
    await expect(page.getByRole('button', { name: /^Mark as filed: Georgia/ })).toHaveCount(0);
  });
  await page.goto('/document-generator');
  await doTask(effort, 'Generate Form 802', { clicks: 2, fields: 0 }, async () => {
    await page.getByRole('button', { name: 'VA Form 802' }).click();
    await page.getByRole('button', { name: 'Generate Document' }).click();
    await expect(page.getByRole('tab', { name: 'Generated Documents', selected: true })).toBeVisible();
  });
  await page.goto('/document-preview');
  await doTask(effort, 'Share a document with an auditor', { clicks: 3, fields: 0 }, async () => {
    await page
      .getByRole('button', { name: /^Preview & Share/ })
      .first()
      .click();
    await page.getByRole('tab', { name: 'Share & Export' }).click();
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await expect(page.getByRole('textbox', { name: /^Link, works until/ })).toBeVisible();
  });
  await page.goto('/settings/members');
  await doTask(effort, 'Invite a viewer', { clicks: 2, fields: 2 }, async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    await getDialog(page).getByLabel('Email').fill(createPerson('Vic').email);
    await getDialog(page).getByLabel('Role').selectOption('viewer');
    await getDialog(page).getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(getDialog(page).getByLabel('Invitation link')).toBeVisible();
  });
  await page.goto('/developers');
  await doTask(effort, 'Create an API key', { clicks: 3, fields: 2 }, async () => {
    await page.getByRole('button', { name: 'Create key' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Name' }).fill('Nightly import');
    await getDialog(page).getByRole('combobox', { name: 'Tax' }).selectOption('read');
    await getDialog(page).getByRole('button', { name: 'Create key' }).click();
    await getDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(getDialog(page)).toHaveCount(0);
  });
});
