import type { Page } from '@playwright/test';
import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { PolicyUploadPage } from '../pages/policy-upload';
import { expect, ownerTest as test } from '../product/test';

/** Addresses of products with parts of different ages, by their names. */
const COMBINATIONS: Record<string, string> = JSON.parse(process.env['E2E_COMBINATIONS'] ?? '{}');
/** Screens of the last release and of this tree; a product with fewer does not list all of its remotes. */
const MIN_SCREENS = 20;

interface Listed {
  navigation: { routes: { path: string; title: string }[]; entries: { path: string }[] };
}

/** Lists the screens that the product's remotes add to the sidebar. */
async function listScreens(page: Page): Promise<{ address: string; title: string }[]> {
  const remotes: Listed[] = await (await page.request.get('/remotes.json')).json();
  return remotes.flatMap(({ navigation: { routes, entries } }) =>
    entries.map(({ path: address }) => ({ address, title: routes.find(({ path }) => path === address)?.title ?? '' })),
  );
}

for (const [name, baseURL] of Object.entries(COMBINATIONS))
  test.describe(name, () => {
    test.use({ baseURL });

    test('imports a file, lists its policies, and opens every screen without a complaint of the browser', async ({ page, complaints }) => {
      const upload = new PolicyUploadPage(page);
      await upload.open();
      await upload.uploadAndImport(buildCsvFile('book.csv', buildCurrentRows(['VA', 'NC'])));
      await expect(upload.results).toContainText('2 of 2 policies imported successfully');
      await page.goto('/policies');
      await expect(page.getByRole('main').getByText('SL-VA-1')).toBeVisible();
      const screens = await listScreens(page);
      expect(screens.length).toBeGreaterThanOrEqual(MIN_SCREENS);
      await page.goto('/');
      for (const { address, title } of screens) {
        await page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${address}"]`).click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
        await expect(page.getByText(/^Loading/), address).toHaveCount(0);
        await expect(page.getByRole('alert').filter({ hasText: /cannot be shown|could not be loaded/ }), address).toHaveCount(0);
      }
      expect(complaints).toEqual([]);
    });
  });
