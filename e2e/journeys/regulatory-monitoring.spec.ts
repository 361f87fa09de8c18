import { findProblemsInSampledScheme, measureOverflow } from '../product/accessibility';
import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

/** A simulated page is read at most every five seconds, and the first reading does not find any changes. */
const FOUND_WITHIN_MS = 180_000;
const SOURCE = 'https://example.com/bulletins/7';

test("a regulator's page is read on request, and its URL is prefilled in a proposal", async ({ page }) => {
  await page.goto('/regulatory-monitoring?state=VA');
  await page.getByRole('button', { name: 'Trigger Monitoring' }).click();
  await expectToast(page, 'Monitoring triggered');

  await page.getByRole('tab', { name: 'Monitoring Logs' }).click();
  const reading = page.getByRole('grid', { name: 'Monitoring logs' }).getByRole('row').filter({ hasText: 'First check' });
  await expect(reading).toContainText('Virginia');
  expect(await findProblemsInSampledScheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/tax-rules?${new URLSearchParams({ tab: 'overrides', state: 'VA', source: SOURCE })}`);
  const proposal = page.getByRole('dialog', { name: 'Propose custom rate' });
  await expect(proposal.getByRole('textbox', { name: 'Source' })).toHaveValue(SOURCE);
  await expect(proposal.getByRole('combobox', { name: 'State' })).toHaveText(/Virginia/);
});

/** Checks both color schemes, and a phone. */
async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  expect(await findProblemsInSampledScheme(page), address).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page), `${address}, on a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("regulators' changes are found, shown on every tab, reviewed by keyboard and proposed as a rate", async ({ page }) => {
  test.slow();
  const find = async () => {
    await page.request.post('/api/monitoring/trigger', { data: {} });
    const answer = await page.request.get('/api/regulatory-updates?type=rate_change&limit=1');
    return Number(answer.headers()['x-total-count']);
  };
  await expect.poll(find, { timeout: FOUND_WITHIN_MS, intervals: [5_500, 3_000, 5_500] }).toBeGreaterThan(0);

  await page.goto('/bulletins?bulletins.type=rate_change');
  const found = page.getByRole('grid', { name: 'Bulletins' }).getByRole('row').nth(1);
  await expect(found).toBeVisible();
  for (const address of ['/bulletins', ...['updates', 'logs', 'schedule'].map((tab) => `/regulatory-monitoring?tab=${tab}`)])
    await expectAccessible(page, address);

  await page.goto('/bulletins?bulletins.type=rate_change');
  const title = (await found.getByRole('gridcell').nth(2).getByRole('button').textContent()) ?? '';
  await found.getByRole('gridcell').nth(2).getByRole('button').press('Enter');
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Mark as reviewed' }).press('Enter');
  const review = page.getByRole('dialog', { name: 'Mark as reviewed' });
  expect(await findProblemsInSampledScheme(page, '[role="dialog"]')).toEqual([]);
  await review.getByRole('textbox', { name: /^Note/ }).fill('We follow it.');
  await review.getByRole('button', { name: 'Mark as reviewed' }).press('Enter');
  await expectToast(page, 'Update marked as reviewed');
  await page.getByRole('link', { name: `Propose rule change: ${title}` }).press('Enter');
  const proposal = page.getByRole('dialog', { name: 'Propose custom rate' });
  await expect(proposal.getByRole('textbox', { name: /^Reason/ })).toHaveValue(title);
  await expect(proposal.getByRole('textbox', { name: /^Percent/ })).toHaveValue(/^3(\.25)?$/);
});
