import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { findProblemsInSampledScheme } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';

test('an incorrect file is undone after a preview, and an incorrect transaction is backed out with a reason', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.uploadAndImport(buildCsvFile('march.csv', buildCurrentRows(['VA', 'NC'])));
  await page.getByRole('button', { name: 'Undo Import...' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(undo.getByText('Transactions')).toBeVisible();
  await undo.getByRole('textbox', { name: 'Reason' }).fill('The file of another month');
  await undo.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText(/^Undone by Olive Owner on .* Reason: The file of another month$/)).toBeVisible();

  await upload.open();
  await upload.uploadAndImport(buildCsvFile('april.csv', buildCurrentRows(['VA'])));
  await expect(upload.results).toContainText('imported successfully');
  const [policy] = await (await page.request.get('/api/policies')).json();
  await page.goto(`/policies?policy=${policy.id}`);
  await page.getByRole('button', { name: 'Back Out...' }).click();
  const backOut = page.getByRole('dialog', { name: 'Back out this transaction?' });
  await backOut.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await backOut.getByRole('button', { name: 'Back Out' }).click();
  await expect(page.getByText(/^Backed out by Olive Owner on .*: Entered twice$/)).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Backed out', { exact: true })).toHaveCount(2);
});

/** Returns a policy with two coverages, defined by two rows with one external ID. */
const buildTwoCoverageRows = (): { name: string; mimeType: string; buffer: Buffer } => {
  const { policyNumber, effectiveDate, expirationDate } = buildCurrentRows(['GA'])[0]!;
  const row = (coverage: string) => `${policyNumber},Harbor LLC,${effectiveDate},${expirationDate},5000.00,GA,${coverage},X-1`;
  const header = 'policy_number,insured_name,effective_date,expiration_date,premium,state,coverage_type,external_id';
  return {
    name: 'coverages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, row('Property'), row('General Liability'), ''].join('\n')),
  };
};

test('multiple coverages, changes by other users and a back-out are explained', async ({ page }) => {
  expect((await page.request.post('/api/policies/upload', { multipart: { file: buildTwoCoverageRows() } })).status()).toBe(200);
  const [{ id }] = await (await page.request.get('/api/policies')).json();
  const { effectiveDate, expirationDate, policyVersion } = await (await page.request.get(`/api/policies/${id}`)).json();
  await page.goto(`/policies/${id}`);
  await expect(page.getByRole('table', { name: 'Coverages' })).toContainText('General Liability');
  expect(await findProblemsInSampledScheme(page), 'coverages').toEqual([]);

  await page.getByRole('button', { name: 'Add Transaction' }).click();
  await page.getByRole('menuitem', { name: 'Endorse...' }).click();
  const endorse = page.getByRole('dialog', { name: 'Endorse the policy' });
  await endorse.getByRole('spinbutton', { name: 'Premium' }).fill('100');
  await endorse.getByRole('textbox', { name: 'Reason' }).fill('A vehicle is added');
  await endorse.getByRole('button', { name: 'Preview' }).click();
  const book = endorse.getByRole('button', { name: 'Record Endorsement' });
  await expect(book).toBeVisible();
  const audit = { transactionType: 'audit', effectiveDate, expirationDate, premium: 50, reason: 'The audit of the year' };
  const answer = await page.request.post(`/api/policies/${id}/transactions`, { data: { ...audit, policyVersion } });
  expect(answer.status()).toBe(201);
  await book.click();
  await expect(endorse.getByRole('alert').filter({ hasText: 'has changed since' })).toBeVisible();
  expect(await findProblemsInSampledScheme(page), 'a refused endorsement').toEqual([]);
  await endorse.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Back Out...' }).last().click();
  const backOut = page.getByRole('dialog', { name: 'Back out this transaction?' });
  expect(await findProblemsInSampledScheme(page), 'a back-out').toEqual([]);
  await backOut.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await backOut.getByRole('button', { name: 'Back Out' }).click();
  await expect(page.getByText(/^Backed out by Olive Owner on .*: Entered twice$/)).toBeVisible();
  expect(await findProblemsInSampledScheme(page), 'a transaction that is backed out').toEqual([]);
});
