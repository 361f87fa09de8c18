import { buildCsvFile } from '../book/files';
import { buildCurrentRows, getDayFromToday, getToday } from '../book/policy-rows';
import { loadDemo } from '../product/control';
import { countEffort, type Effort } from '../product/effort';
import { Keyboard } from '../product/keyboard';
import { expect, ownerTest, test } from '../product/test';
import { expectToast } from '../product/toasts';

function expectKeysOnly(task: string, { pressed }: Keyboard, { clicks }: Effort): void {
  process.stdout.write(`${task}: ${pressed} keys, ${clicks} clicks\n`);
  expect(clicks, task).toBe(0);
}

test('a Florida filing is completed, packaged, filed and answered by the office without a mouse', async ({ page, context }) => {
  expect((await context.request.post('/api/auth/sign-in', { data: await loadDemo() })).status()).toBe(200);
  await page.request.patch('/api/organization', { data: { trackingSince: getDayFromToday(-500) } });
  await page.request.post('/api/deadlines/initialize-standard');
  const deadlines: { id: string; obligationId: string | null; periodStart: string; periodEnd: string; isCompleted: boolean }[] = await (
    await page.request.get('/api/deadlines?state=FL&limit=1000')
  ).json();
  const last = deadlines.findLast(
    ({ obligationId, periodEnd, isCompleted }) => obligationId === 'fl-quarterly-affidavit' && periodEnd < getToday() && !isCompleted,
  );
  const late = {
    policyNumber: 'KEYS-1',
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
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`/filing-calendar?deadline=${last?.id}`);
  await keyboard.activate(dialog.getByRole('button', { name: 'Prepare with Stampline' }));
  const place = page.getByRole('link', { name: 'Enter the risk location of KEYS-1' });
  await expect(place).toBeVisible();
  await keyboard.activate(place);
  for (const [field, value] of [
    ['County', 'Leon'],
    ['ZIP code', '32301'],
  ] as const) {
    await keyboard.moveTo(dialog.getByRole('textbox', { name: field }));
    await keyboard.enterText(value);
  }
  await keyboard.pressKeys('Enter');
  await expect(place).toBeHidden();
  await keyboard.skipToContent();
  await keyboard.activate(page.getByRole('button', { name: 'Make package' }));
  await expect(page.getByRole('article', { name: 'Package 1', exact: true })).toBeVisible();
  for (const [button, field, number] of [
    ['Mark as filed', 'Confirmation number', 'FL-1'],
    ['Record the response', 'Confirmation Number', 'FL-9'],
  ] as const) {
    await keyboard.skipToContent();
    await keyboard.activate(page.getByRole('button', { name: button }));
    await keyboard.moveTo(dialog.getByRole('textbox', { name: field }));
    await keyboard.enterText(number);
    await keyboard.pressKeys('Enter');
    await expect(dialog).toHaveCount(0);
  }
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();
  expectKeysOnly('A period of Florida', keyboard, effort);
});

ownerTest('QuickBooks is connected, its accounts are chosen and entries are posted without a mouse', async ({ page }) => {
  const rows = buildCurrentRows(['VA']).map((row) => ({
    ...row,
    effectiveDate: getDayFromToday(-60),
    expirationDate: getDayFromToday(305),
  }));
  const uploaded = await page.request.post('/api/policies/upload', { multipart: { file: buildCsvFile('book.csv', rows) } });
  expect(uploaded.status()).toBe(200);
  const effort = await countEffort(page);
  const keyboard = new Keyboard(page);
  const dialog = page.getByRole('dialog');
  const openTab = async (from: string, to: string) => {
    await keyboard.skipToContent();
    await keyboard.moveTo(page.getByRole('tab', { name: from }));
    await keyboard.moveTo(page.getByRole('tab', { name: to }), from === 'Connections' ? 'ArrowRight' : 'ArrowLeft');
    await keyboard.pressKeys('Enter');
    await expect(page.getByRole('tab', { name: to, selected: true })).toBeVisible();
  };
  await page.goto('/accounting-integrations');
  const add = page.getByRole('button', { name: 'Add Connection' }).first();
  await expect(add).toBeVisible();
  await keyboard.skipToContent();
  await keyboard.activate(add);
  await keyboard.moveTo(dialog.getByLabel('System'));
  await keyboard.enterText('QuickBooks');
  await expect(dialog.getByLabel('System')).toHaveValue('quickbooks');
  await keyboard.moveTo(dialog.getByLabel('Environment', { exact: true }));
  await keyboard.enterText('Sandbox');
  await keyboard.moveTo(dialog.getByRole('button', { name: 'Connect to QuickBooks Online…' }));
  const card = page.getByRole('region', { name: 'QuickBooks Online', exact: true });
  const [vendor] = await Promise.all([page.waitForEvent('popup'), keyboard.pressKeys('Enter')]);
  const allow = vendor.getByRole('button', { name: 'Allow for Harborline Sample Agency' });
  await expect(allow).toBeVisible();
  await Promise.all([vendor.waitForEvent('close'), new Keyboard(vendor).activate(allow)]);
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await openTab('Connections', 'Field Mapping');
  await keyboard.moveTo(page.getByLabel('Post from (YYYY-MM)'));
  await keyboard.pressKeys('Control+a');
  await keyboard.enterText(getDayFromToday(-60).slice(0, 7));
  await keyboard.activate(page.getByRole('button', { name: 'Save Mapping' }));
  await expectToast(page, 'Mapping saved');
  await openTab('Field Mapping', 'Connections');
  await keyboard.activate(card.getByRole('button', { name: 'Sync QuickBooks Online' }));
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/Invoices: [1-9]\d* posted/).first()).toBeVisible();
  expectKeysOnly('QuickBooks', keyboard, effort);
});
