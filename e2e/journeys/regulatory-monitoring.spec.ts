import { problemsInBothSchemes, tooWide } from '../product/accessibility';
import { expect, ownerTest as test } from '../product/test';

const SOURCE = 'https://example.com/bulletins/7';

test('a regulator’s page is read when asked for, and its address fills in a proposal', async ({ page }) => {
  await page.goto('/regulatory-monitoring?state=VA');
  await page.getByRole('button', { name: 'Trigger Monitoring' }).click();
  await expect(page.getByText('Monitoring triggered')).toBeVisible();

  await page.getByRole('tab', { name: 'Monitoring Logs' }).click();
  const reading = page.getByRole('table', { name: 'Monitoring logs' }).getByRole('row').filter({ hasText: 'First check' });
  await expect(reading).toContainText('Virginia');
  expect(await problemsInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooWide(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/tax-rules?${new URLSearchParams({ tab: 'overrides', state: 'VA', source: SOURCE })}`);
  const proposal = page.getByRole('dialog', { name: 'Propose custom rate' });
  await expect(proposal.getByRole('textbox', { name: 'Source' })).toHaveValue(SOURCE);
  await expect(proposal.getByRole('combobox', { name: 'State' })).toHaveText(/Virginia/);
});
