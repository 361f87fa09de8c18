import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';
import { setSource, type SourceTransaction } from '../product/simulators';

/** Message for a fault that a user must resolve; null if the sync recovers automatically. */
const FAULT_MESSAGES: Readonly<Record<string, RegExp | null>> = {
  failing: null,
  'renamed-field': /field "premium" is missing/,
  away: null,
  'too-many-requests': null,
  'too-many-for-long': null,
  slow: null,
  stalled: null,
  cut: null,
  'broken-json': null,
  'repeated-page': null,
  'out-of-order': null,
  'forgotten-cursor': null,
  unauthorized: /does not accept the API key/,
  'expired-key': /does not accept the API key/,
  forbidden: /does not have permission to read transactions/,
  'no-page': /"records" is missing/,
};
/** The ring tests one fault of each kind; CONNECTION_FAULTS=all tests every fault. */
const TESTED_FAULTS = process.env['CONNECTION_FAULTS'] === 'all' ? Object.keys(FAULT_MESSAGES) : ['failing', 'renamed-field'];
/** More records than the product needs to recognize a format. */
const RECORD_COUNT = 12;

let createdCount = 0;
let changedAt = Date.parse('2026-10-01T00:00:00Z');
function buildTransaction(): SourceTransaction {
  createdCount += 1;
  // Beyond the overlap of two syncs.
  changedAt += 600_000;
  return {
    id: `T-${createdCount}`,
    updated_at: new Date(changedAt).toISOString(),
    policy_number: `PS-${createdCount}`,
    insured_name: `Insured ${createdCount}`,
    effective_date: '2026-03-01',
    expiration_date: '2027-03-01',
    transaction_type: 'new',
    premium: `${1_000 + createdCount}.00`,
    state: 'VA',
  };
}

async function readPremiums(page: Page): Promise<string[]> {
  const list = await page.request.get('/api/policies/download?format=csv');
  const [header = '', ...rows] = (await list.text()).trim().split(/\r?\n/);
  const columns = header.replace('\u{FEFF}', '').split(',');
  const [number, premium] = [columns.indexOf('policy_number'), columns.indexOf('premium')];
  expect([number, premium]).not.toContain(-1);
  return rows.map((row) => `${row.split(',')[number]} ${row.split(',')[premium]}`).toSorted();
}

test(`each policy is imported once despite policy administration system faults: ${TESTED_FAULTS.join(', ')}`, async ({ page }) => {
  test.setTimeout(240_000 + TESTED_FAULTS.length * 60_000);
  await page.goto('/policy-sync');
  await page.getByRole('button', { name: 'Connect' }).click();
  const settings = page.getByRole('dialog');
  await settings.getByRole('button', { name: 'Use simulator' }).click();
  await settings.getByRole('combobox', { name: 'Sync frequency' }).selectOption('Manual');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Settings Updated');

  const all: SourceTransaction[] = [];
  const syncNow = page.getByRole('button', { name: 'Sync Now' });
  const history = page.getByRole('region', { name: 'History' });
  for (const fault of TESTED_FAULTS) {
    await test.step(fault, async () => {
      const sentence = FAULT_MESSAGES[fault];
      const records = Array.from({ length: RECORD_COUNT }, buildTransaction);
      all.push(...records);
      // Permanent faults hit the first page; the others occur halfway, when half of the records are in the book.
      await setSource(records, sentence ? RECORD_COUNT : RECORD_COUNT / 2, sentence ? [fault] : ['none', fault]);
      await syncNow.click();
      if (sentence) {
        await expect(page.getByText(/The last sync failed/)).toContainText(sentence, { timeout: 60_000 });
        expect(await readPremiums(page)).toHaveLength(all.length - RECORD_COUNT);
        await syncNow.click();
        await expect(page.getByText(/The last sync failed/)).toBeHidden({ timeout: 60_000 });
      }
      await expect.poll(async () => (await readPremiums(page)).length, { timeout: 120_000 }).toBe(all.length);
      await expect(syncNow).toBeEnabled({ timeout: 60_000 });
      await expect(history.getByRole('row').nth(1)).toContainText(`New ${RECORD_COUNT}`);
    });
  }
  expect(await readPremiums(page)).toEqual(all.map(({ policy_number: number, premium }) => `${number} ${premium}`).toSorted());
});
