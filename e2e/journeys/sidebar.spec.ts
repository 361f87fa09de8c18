import { expect, ownerTest as test } from '../product/test';

test('the sidebar lists the 51 jurisdictions with their rates, and its search finds one', async ({ page }) => {
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
