import { buildCsvFile, buildXlsxFile } from '../book/files';
import { computeExpectedByState, formatUsd } from '../book/expected-tax';
import { buildCurrentRows, buildExemptRow, buildRowsOfOtherYears, getToday } from '../book/policy-rows';
import { DashboardPage } from '../pages/dashboard';
import { PolicyUploadPage } from '../pages/policy-upload';
import { becomeViewer } from '../product/people';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

test('after a CSV file and a workbook are uploaded, the dashboard is correct to the cent in all 51 jurisdictions', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  const dashboard = new DashboardPage(page);
  const all = buildCurrentRows();
  const inCsv = [...all.slice(0, 30), ...buildRowsOfOtherYears(), buildExemptRow()];
  const inWorkbook = all.slice(30);

  await upload.open();
  await upload.uploadAndImport(buildCsvFile('book.csv', inCsv));
  await expect(upload.results).toContainText(`${inCsv.length} of ${inCsv.length} policies imported successfully`);
  await expectToast(page, `Successfully imported ${inCsv.length} of ${inCsv.length} policies`);
  await upload.results.getByRole('button', { name: 'Dismiss results' }).click();
  await expect(upload.results).toHaveCount(0);
  await upload.uploadAndImport(buildXlsxFile('rest.xlsx', inWorkbook));
  await expect(upload.results).toContainText(`${inWorkbook.length} of ${inWorkbook.length} policies imported successfully`);

  const expected = computeExpectedByState([...inCsv, ...inWorkbook], getToday().slice(0, 4));
  const total = [...expected.values()].reduce((sum, cents) => sum + cents, 0n);
  await dashboard.open();
  await expect(dashboard.findCard('Active Policies')).toContainText(String(all.length + 1));
  await expect(dashboard.findCard('Tax Liability (YTD)')).toContainText(formatUsd(total));
  await expect(dashboard.findCard('Tax Liability (YTD)')).toContainText('Across 51 states');

  const jurisdictions: { code: string; name: string }[] = await (await page.request.get('/api/jurisdictions')).json();
  const shown = await dashboard.openLiabilityByState();
  const wanted = new Map(jurisdictions.map(({ code, name }) => [name, formatUsd(expected.get(code) ?? 0n)]));
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
});

test('uploading the same file again does not change anything', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  const dashboard = new DashboardPage(page);
  const rows = buildCurrentRows(['VA', 'NC', 'OR']);
  const total = [...computeExpectedByState(rows, getToday().slice(0, 4)).values()].reduce((sum, cents) => sum + cents, 0n);
  for (const outcome of ['Imported', 'Unchanged']) {
    await upload.open();
    await upload.uploadAndImport(buildCsvFile('again.csv', rows));
    await expect(upload.findCount(outcome)).toHaveText('3');
    await dashboard.open();
    await expect(dashboard.findCard('Active Policies')).toContainText('3');
    await expect(dashboard.findCard('Tax Liability (YTD)')).toContainText(formatUsd(total));
  }
});

test('valid rows of a partly invalid file are imported, and each invalid row explains what to correct', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  const bad = ['XX,P-9,Someone,2026-01-01,2027-01-01,100.00,', 'VA,P-10,Someone,2026-02-30,2027-01-01,12.345,'];
  await upload.uploadAndImport(buildCsvFile('partly.csv', buildCurrentRows(['VA', 'TX']), bad));
  await expectToast(page, '2 policies failed validation');
  await expect(upload.findCount('Imported')).toHaveText('2');
  await expect(upload.findCount('Failed')).toHaveText('2');
  const failed = upload.results.getByRole('region', { name: /rows? with errors/ });
  await expect(failed.getByRole('row').filter({ has: page.getByRole('cell', { name: '4', exact: true }) })).toContainText('XX');
  const second = failed.getByRole('row').filter({ has: page.getByRole('cell', { name: '5', exact: true }) });
  await expect(second).toContainText('2026-02-30');
  await expect(second).toContainText('12.345');
});

test('unreadable files are rejected with a message', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.uploadToPreview({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('not a table') });
  await expectToast(page, 'Invalid File Type');
  await upload.uploadToPreview({ name: 'fake.xlsx', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('this is not a workbook') });
  await expectToast(page, 'Upload Failed');
  await upload.uploadToPreview({ name: 'big.csv', mimeType: 'text/csv', buffer: Buffer.alloc(10 * 1024 * 1024 + 1, 'a') });
  await expectToast(page, 'File Too Large');
});

test('a spreadsheet with custom columns is mapped, previewed and imported', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  const lines = [
    'Policy register,,,,',
    'Pol No,Named Insured,Eff Date,Exp Date,Gross Premium',
    'M-1,Harbor LLC,3/15/2026,3/15/2027,"$1,000.00"',
  ];
  await upload.uploadToPreview({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('textbox', { name: 'State for every row' }).fill('TX');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(upload.preview).toContainText('1 new +$1,000.00');
  await upload.importPreviewed();
  await expect(upload.findCount('Imported')).toHaveText('1');
});

test('a viewer can read, but cannot upload', async ({ page }) => {
  await becomeViewer(page.request);
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await expect(page.getByRole('button', { name: 'Select file' })).toBeDisabled();
  const { name, mimeType, buffer } = buildCsvFile('viewer.csv', buildCurrentRows(['VA']));
  const answer = await page.request.post('/api/policies/upload', { multipart: { file: { name, mimeType, buffer } } });
  expect(answer.status()).toBe(403);
  await new DashboardPage(page).open();
});
