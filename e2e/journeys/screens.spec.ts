import { listedScreens } from '../product/remotes';
import { expect, ownerTest as test } from '../product/test';

test('every entry of the sidebar opens its screen, marked as the active one, without a complaint of the browser', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const screens = listedScreens();
  expect(screens.length).toBeGreaterThan(20);
  for (const { address, title } of screens) {
    const link = sidebar.locator(`a[href="${address}"]`);
    await link.click();
    await expect(page, address).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(complaints).toEqual([]);
});

test('an address of each app opens its screen directly, whether or not the sidebar names it', async ({ page }) => {
  for (const [address, title] of [
    ['/policies', 'Policies'],
    ['/tax-calculator', 'Tax Calculator'],
    ['/submission-tracker', 'Submission Tracker'],
    ['/document-generator', 'Document Generator'],
    ['/policy-sync', 'Policy Sync'],
    ['/developers', 'Developers'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), address).toContainText(title);
  }
});

test('the sidebar lists the 51 jurisdictions with their rates, and finds one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Supported Jurisdictions (51)' }).click();
  const states = page.getByRole('list', { name: 'States' }).getByRole('link');
  await expect(states).toHaveCount(51);
  await expect(states.filter({ hasText: 'Colorado' })).toContainText('3.175%');
  await expect(states.filter({ hasText: 'New Hampshire' })).toContainText('3-4%');
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('washington');
  await expect(states).toHaveCount(2);
  await states.filter({ hasText: 'D.C.' }).click();
  await expect(page).toHaveURL(/\/states\/washington-dc$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Washington');
});
