import type { Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { computeExpectedByState, formatUsd } from '../book/expected-tax';
import { buildCurrentRows, type PolicyRow, getToday } from '../book/policy-rows';
import { DashboardPage } from '../pages/dashboard';
import { PolicyUploadPage } from '../pages/policy-upload';
import { killPart, type ProductPart } from '../product/control';
import { expect, ownerTest as test } from '../product/test';

/** Builds enough rows for an import to run for a few seconds in the background. */
const buildLargeBook = (): PolicyRow[] => Array.from({ length: 350 }, (_one, series) => buildCurrentRows(undefined, `S${series}`)).flat();

for (const part of ['worker', 'Redis'] satisfies ProductPart[]) {
  test(`an import that is running when ${part} is killed still completes, without counting anything twice`, async ({ page }) => {
    const rows = buildLargeBook();
    const upload = new PolicyUploadPage(page);
    await upload.open();
    await upload.uploadAndImport(buildCsvFile('large.csv', rows));
    await expect(page.getByRole('progressbar', { name: /large\.csv/ })).toBeVisible();
    await expect.poll(async () => (await fetchLatestImport(page)).status, { intervals: [50] }).toBe('running');
    await killPart(part);

    await expect.poll(async () => (await fetchLatestImport(page)).status, { timeout: 120_000 }).toBe('finished');
    expect(await fetchLatestImport(page)).toMatchObject({ importedRows: rows.length, failedRows: 0 });
    const total = [...computeExpectedByState(rows, getToday().slice(0, 4)).values()].reduce((sum, cents) => sum + cents, 0n);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.findCard('Active Policies')).toContainText(rows.length.toLocaleString('en-US'));
    await expect(dashboard.findCard('Tax Liability (YTD)')).toContainText(formatUsd(total));
  });
}

interface Import {
  status: string;
  importedRows: number;
  failedRows: number;
}

async function fetchLatestImport(page: Page): Promise<Import> {
  const answer = await page.request.get('/api/policies/imports');
  if (!answer.ok()) return { status: `answer ${answer.status()}`, importedRows: 0, failedRows: 0 };
  const [latest]: Import[] = await answer.json();
  return latest ?? { status: 'none', importedRows: 0, failedRows: 0 };
}
