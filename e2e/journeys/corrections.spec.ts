import { csvFile } from '../book/files';
import { currentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { expect, ownerTest as test } from '../product/test';

test('a wrong file is undone after a preview, and a wrong transaction is backed out with its reason', async ({ page }) => {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.upload(csvFile('march.csv', currentRows(['VA', 'NC'])));
  await page.getByRole('button', { name: 'Undo Import...' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo this import?' });
  await expect(undo.getByText('Transactions')).toBeVisible();
  await undo.getByRole('textbox', { name: 'Reason' }).fill('The file of another month');
  await undo.getByRole('button', { name: 'Undo Import' }).click();
  await expect(page.getByText(/^Undone by Olive Owner on .* Reason: The file of another month$/)).toBeVisible();

  await upload.open();
  await upload.upload(csvFile('april.csv', currentRows(['VA'])));
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
