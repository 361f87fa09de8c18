import { buildCsvFile } from '../book/files';
import { buildCurrentRows, getDayFromToday } from '../book/policy-rows';
import { findProblemsInSampledScheme, measureOverflow } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';

test('an at-risk state is found on the map, opened by keyboard and exported, and also appears in the compliance journey', async ({
  page,
}) => {
  const multipart = { file: buildCsvFile('book.csv', buildCurrentRows(['VA', 'GA'])) };
  expect((await page.request.post('/api/policies/upload', { multipart })).status()).toBe(200);
  await page.request.patch('/api/organization', { data: { trackingSince: getDayFromToday(-30) } });
  for (const description of ['Bond', 'Affidavit'])
    await page.request.post('/api/deadlines', { data: { state: 'OH', filingType: 'other', description, dueDate: getDayFromToday(-10) } });

  await page.goto('/compliance-heatmap');
  const map = page.getByRole('group', { name: /States by risk/ });
  await expect(map.getByRole('button')).toHaveCount(51);
  await expect(page.getByText('2 overdue filings')).toBeVisible();
  expect(await findProblemsInSampledScheme(page)).toEqual([]);

  await map.getByRole('button', { name: /^Indiana/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(map.getByRole('button', { name: 'Ohio, OH High risk' })).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Ohio' });
  await expect(drawer.getByText('−20')).toHaveCount(2);
  expect(await findProblemsInSampledScheme(page, '[role="dialog"]'), 'why a state is at risk').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Configure' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Configure the heatmap' })).toBeVisible();
  expect(await findProblemsInSampledScheme(page, '[role="dialog"]'), 'the settings of the heatmap').toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^PNG/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^compliance-heatmap-\d{4}-\d\d-\d\d\.png$/);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Detailed' }).press('Enter');
  await expect(page.getByRole('list', { name: 'States in detail' }).getByRole('listitem')).toHaveCount(51);
  expect(await measureOverflow(page)).toBe(0);
  expect(await findProblemsInSampledScheme(page), 'the states in detail').toEqual([]);
  await page.goto('/compliance-journey');
  await expect(page.getByRole('list', { name: 'Milestones' }).getByRole('button')).toHaveCount(7);
  expect(await measureOverflow(page)).toBe(0);
  expect(await findProblemsInSampledScheme(page)).toEqual([]);
  await page.getByRole('button', { name: /Compliance Complete/ }).click();
  await expect(page.getByText('2 filings overdue.')).toBeVisible();
});
