import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { clickSidebar, expectScreen, listServedScreens } from '../product/remotes';
import { expect, ownerTest as test } from '../product/test';

/** URLs, by name, of products whose parts come from different releases. */
const COMBINATIONS: Record<string, string> = JSON.parse(process.env['E2E_COMBINATIONS'] ?? '{}');
/** Minimum number of screens in the last release and in this tree; a product with fewer does not list all of its remotes. */
const MIN_SCREENS = 20;

for (const [name, baseURL] of Object.entries(COMBINATIONS))
  test.describe(name, () => {
    test.use({ baseURL });

    test('imports a file, lists its policies, and opens every screen without browser errors', async ({ page, complaints }) => {
      const upload = new PolicyUploadPage(page);
      await upload.open();
      await upload.uploadAndImport(buildCsvFile('book.csv', buildCurrentRows(['VA', 'NC'])));
      await expect(upload.results).toContainText('2 of 2 policies imported successfully');
      await page.goto('/policies');
      await expect(page.getByRole('main').getByText('SL-VA-1')).toBeVisible();
      const screens = await listServedScreens(page);
      expect(screens.length).toBeGreaterThanOrEqual(MIN_SCREENS);
      await page.goto('/');
      for (const screen of screens) {
        await clickSidebar(page, screen.address);
        await expectScreen(page, screen);
      }
      expect(complaints).toEqual([]);
    });
  });
