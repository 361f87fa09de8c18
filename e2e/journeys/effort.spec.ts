import type { Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { fillBook } from '../book/fill-book';
import { buildCurrentRows, getDayFromToday, getToday } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { loadDemo } from '../product/control';
import { countEffort, type Effort } from '../product/effort';
import { createPerson } from '../product/people';
import { expect, ownerTest, test } from '../product/test';
import { expectToast } from '../product/toasts';

/** Performs a task, and expects it not to need more clicks and fields than the limits allow. */
async function doTask(effort: Effort, name: string, limits: Effort, task: () => Promise<void>): Promise<void> {
  Object.assign(effort, { clicks: 0, fields: 0 });
  await test.step(name, task);
  process.stdout.write(`${name}: ${effort.clicks} clicks (at most ${limits.clicks}), ${effort.fields} fields (at most ${limits.fields})\n`);
  expect.soft(effort.clicks, `clicks: ${name}`).toBeLessThanOrEqual(limits.clicks);
  expect.soft(effort.fields, `fields: ${name}`).toBeLessThanOrEqual(limits.fields);
}

const getDialog = (page: Page) => page.getByRole('dialog');

test('a visitor signs up, uploads policies and sees the tax on the first one, then undoes the file and uploads a corrected file', async ({
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
  const [policy] = await (await page.request.get('/api/policies?search=SL-TX-2')).json();
  await page.goto(`/policies/${policy.id}`);
  // At least two fields: the new premium, and the reason that an examiner asks for.
  await doTask(effort, 'Correct a premium', { clicks: 1, fields: 2 }, async () => {
    await page.getByRole('button', { name: 'Correct...' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Reason' }).fill('The premium of the binder');
    const premium = getDialog(page).getByRole('spinbutton', { name: 'Premium' });
    await premium.fill('1200');
    await premium.press('Enter');
    await expect(getDialog(page).getByRole('button', { name: 'Record Correction' })).toBeEnabled();
    await premium.press('Enter');
    await expect(getDialog(page)).toHaveCount(0);
  });
  await page.goto('/policy-upload');
  await page.getByRole('link', { name: 'book.csv', exact: true }).click();
  // The only field is the reason, which is kept with the back-outs.
  await doTask(effort, 'Undo an import from its result', { clicks: 1, fields: 1 }, async () => {
    await page.getByRole('button', { name: 'Undo Import...' }).click();
    await expect(getDialog(page).getByText('Transactions')).toBeVisible();
    await getDialog(page).getByRole('textbox', { name: 'Reason' }).fill('The file of another month');
    await page.keyboard.press('Enter');
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
  // The two fields: the confirmation number and the receipt.
  await doTask(effort, 'Mark a deadline as filed, with its receipt', { clicks: 3, fields: 2 }, async () => {
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
  await doTask(effort, 'Generate Form 802', { clicks: 1, fields: 0 }, async () => {
    await page.getByRole('button', { name: 'VA Form 802' }).click();
    await expect(page.getByRole('combobox', { name: 'Document type' })).toHaveValue('form_802');
    await expect(page.getByRole('button', { name: 'Generate Document' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Generated Documents', selected: true })).toBeVisible();
  });
  await page.goto('/document-preview');
  await doTask(effort, 'Share a document with an auditor', { clicks: 2, fields: 0 }, async () => {
    await page
      .getByRole('button', { name: /^Share: / })
      .first()
      .click();
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await expect(page.getByRole('textbox', { name: /^Link, works until/ })).toBeVisible();
  });
  await page.goto('/settings/members');
  await doTask(effort, 'Invite a viewer', { clicks: 1, fields: 1 }, async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    await getDialog(page).getByLabel('Email').fill(createPerson('Vic').email);
    await expect(getDialog(page).getByLabel('Role')).toHaveValue('viewer');
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByLabel('Invitation link')).toBeVisible();
    await page.keyboard.press('Escape');
  });
  // The log is one click away from the members.
  await doTask(effort, 'See who changed what', { clicks: 1, fields: 0 }, async () => {
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(page.locator('[role="gridcell"][data-field="sentence"]').first()).toBeVisible();
  });
  await page.goto('/developers');
  await doTask(effort, 'Create an API key, and an endpoint with its first delivery', { clicks: 4, fields: 2 }, async () => {
    await page.getByRole('button', { name: 'Create key' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Name' }).fill('Nightly export');
    await page.keyboard.press('Enter');
    await expect(getDialog(page).getByRole('textbox', { name: 'API key' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await getDialog(page).getByRole('textbox', { name: 'URL' }).fill('https://hooks.invalid/stampline');
    await page.keyboard.press('Enter');
    await getDialog(page).getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByRole('button', { name: 'webhook.test' })).toBeVisible();
  });
});

ownerTest('an owner pays a state, issues a statement and compares all sides', async ({ page }) => {
  const rows = buildCurrentRows(['VA']).map((row) => ({
    ...row,
    effectiveDate: getDayFromToday(-60),
    expirationDate: getDayFromToday(305),
  }));
  const uploaded = await page.request.post('/api/policies/upload', { multipart: { file: buildCsvFile('book.csv', rows) } });
  expect(uploaded.status()).toBe(200);
  const effort = await countEffort(page);
  await page.goto('/payments');
  // A payment and a statement can never change, so each is opened and confirmed: four clicks.
  await doTask(effort, 'Record a payment to a state, and issue the monthly statement', { clicks: 4, fields: 1 }, async () => {
    await page
      .getByRole('button', { name: /^Record payment: / })
      .first()
      .click();
    await getDialog(page).getByRole('combobox', { name: 'Method' }).selectOption('ACH credit');
    await getDialog(page).getByRole('button', { name: 'Record payment' }).click();
    await expect(getDialog(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Issue statement' }).click();
    await page.getByRole('button', { name: /^Issue statement for / }).click();
    await expect(page).toHaveURL(/\/statements\/[\da-f-]{36}$/);
  });
  await page.goto('/');
  await doTask(effort, 'Compare all sides', { clicks: 1, fields: 0 }, async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reconciliation' }).click();
    await expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /differ/ }),
    ).toBeVisible();
  });
  await page.goto('/accounting-integrations');
  await doTask(effort, 'Connect QuickBooks, choose accounts and post', { clicks: 6, fields: 3 }, async () => {
    await page.getByRole('button', { name: 'Add Connection' }).first().click();
    await getDialog(page).getByLabel('System').selectOption('quickbooks');
    await getDialog(page).getByLabel('Environment', { exact: true }).selectOption('sandbox');
    const card = page.getByRole('region', { name: 'QuickBooks Online', exact: true });
    const name = getDialog(page).getByLabel('Connection name');
    const [vendor] = await Promise.all([page.waitForEvent('popup'), name.press('Enter')]);
    const yes = vendor.getByRole('button', { name: 'Allow for Harborline Sample Agency' });
    await Promise.all([vendor.waitForEvent('close'), yes.click()]);
    await expect(card.getByText('Connected', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Field Mapping' }).click();
    await page.getByLabel('Post from (YYYY-MM)').fill(getDayFromToday(-60).slice(0, 7));
    await page.getByRole('button', { name: 'Save Mapping' }).click();
    await expectToast(page, 'Mapping saved');
    await page.getByRole('tab', { name: 'Connections' }).click();
    await card.getByRole('button', { name: 'Sync QuickBooks Online' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText(/Invoices: [1-9]\d* posted/).first()).toBeVisible();
  });
});

test("a filer enters a Florida transaction's risk location, packages and files it, and records the office's response", async ({
  page,
  context,
}) => {
  expect((await context.request.post('/api/auth/sign-in', { data: await loadDemo() })).status()).toBe(200);
  await page.request.patch('/api/organization', { data: { trackingSince: getDayFromToday(-500) } });
  await page.request.post('/api/deadlines/initialize-standard');
  const deadlines: { id: string; obligationId: string | null; periodStart: string; periodEnd: string; isCompleted: boolean }[] = await (
    await page.request.get('/api/deadlines?state=FL&limit=1000')
  ).json();
  const [last] = deadlines
    .filter(
      ({ obligationId, periodEnd, isCompleted }) => obligationId === 'fl-quarterly-affidavit' && periodEnd < getToday() && !isCompleted,
    )
    .toSorted((one, other) => other.periodEnd.localeCompare(one.periodEnd));
  const late = {
    policyNumber: 'EFFORT-1',
    insuredName: 'Palm Marina Inc',
    premium: 1200,
    state: 'FL',
    transactionType: 'new',
    insurerName: 'Sample Excess Insurer C',
    taxFacts: { coverageCode: '1000' },
    reason: 'It arrived late.',
    effectiveDate: last?.periodStart,
    expirationDate: getDayFromToday(300),
  };
  expect((await page.request.post('/api/policies', { data: late })).status()).toBe(201);
  const effort = await countEffort(page);
  await page.goto(`/filing-calendar?deadline=${last?.id}`);
  await doTask(effort, 'Complete, pack, file and answer a period of Florida', { clicks: 12, fields: 6 }, async () => {
    await getDialog(page).getByRole('button', { name: 'Prepare with Stampline' }).click();
    await page.getByRole('link', { name: 'Enter the risk location of EFFORT-1' }).click();
    await getDialog(page).getByRole('textbox', { name: 'County' }).fill('Leon');
    await getDialog(page).getByRole('textbox', { name: 'ZIP code' }).fill('32301');
    await getDialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'Enter the risk location of EFFORT-1' })).toBeHidden();
    await page.getByRole('button', { name: 'Make package' }).click();
    await expect(page.getByRole('article', { name: 'Package 1', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as filed' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Confirmation number' }).fill('FL-1');
    await getDialog(page).getByRole('button', { name: 'Mark as filed' }).click();
    await page.getByRole('button', { name: 'Record the response' }).click();
    await getDialog(page).getByRole('textbox', { name: 'Confirmation Number' }).fill('FL-9');
    await getDialog(page).getByRole('button', { name: 'Record', exact: true }).click();
    await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  });
});
