import { type RemotePart, startPart, stopPart } from '../product/control';
import { expect, ownerTest as test } from '../product/test';

interface Remote {
  part: RemotePart;
  /** A screen of the remote, and its heading once the remote is available. */
  screen: [address: string, title: string];
}

const REMOTES: Remote[] = [
  { part: 'mfe-compliance', screen: ['/tax-calculator', 'Tax Calculator'] },
  { part: 'mfe-filing', screen: ['/filing-calendar', 'Filing Calendar'] },
  { part: 'mfe-documents', screen: ['/document-generator', 'Document Generator'] },
  { part: 'mfe-integrations', screen: ['/policy-upload', 'Policy Data Upload'] },
];

for (const { part, screen } of REMOTES) {
  test.describe(`an outage of ${part}`, () => {
    test.afterEach(() => startPart(part));

    test('affects only its screens, which recover without a page reload once it runs again', async ({ page }) => {
      await stopPart(part);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Compliance Dashboard' })).toBeVisible();

      const sidebar = page.getByRole('navigation', { name: 'Main' });
      const [address, title] = screen;
      await sidebar.locator(`a[href="${address}"]`).click();
      const card = page.getByRole('alert').filter({ hasText: 'cannot be shown right now' });
      await expect(card).toBeVisible();
      await expect(sidebar).toBeVisible();

      for (const other of REMOTES.filter((one) => one.part !== part)) {
        await sidebar.locator(`a[href="${other.screen[0]}"]`).click();
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(other.screen[1]);
        await expect(card).toHaveCount(0);
      }

      await sidebar.locator(`a[href="${address}"]`).click();
      await expect(card).toBeVisible();
      await startPart(part);
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(title);
    });
  });
}
