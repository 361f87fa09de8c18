import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { computeExpectedCents, computeShare, formatUsd } from '../book/expected-tax';
import { buildCsvFile } from '../book/files';
import { buildCurrentRows } from '../book/policy-rows';
import { DashboardPage } from '../pages/dashboard';
import { PolicyUploadPage } from '../pages/policy-upload';
import { TaxRulesPage } from '../pages/tax-rules';
import { addMember, becomeViewer } from '../product/people';
import { expect, ownerTest as test } from '../product/test';

const rows = buildCurrentRows(['CA', 'CA', 'VA', 'CA']);
const californiaRows = rows.filter(({ state }) => state === 'CA');
const tableCents = rows.reduce((sum, row) => sum + computeExpectedCents(row), 0n);
/** Prices the book with California's premium tax set to `percent` (plus additional percentages) instead of the table's rate. */
const priceWith = (...percents: string[]) =>
  tableCents +
  californiaRows.reduce((sum, row) => {
    const now = percents.reduce((total, percent) => total + computeShare(BigInt(row.premiumCents), percent), 0n);
    return sum + now - computeExpectedCents(row);
  }, 0n);

async function uploadBook(page: Page): Promise<void> {
  const upload = new PolicyUploadPage(page);
  await upload.open();
  await upload.uploadAndImport(buildCsvFile('book.csv', rows));
  await expect(upload.results).toContainText(`${rows.length} of ${rows.length} policies imported successfully`);
}

async function expectLiability(page: Page, cents: bigint): Promise<void> {
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await expect(dashboard.findCard('Tax Liability (YTD)')).toContainText(formatUsd(cents));
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
}

test('after an owner prices California under the statute, the preview, adjustments and dashboard agree to the cent', async ({ page }) => {
  const rules = new TaxRulesPage(page);
  const byStatute = priceWith('3', '0.18');
  await uploadBook(page);
  await expectLiability(page, tableCents);

  await rules.open('editions');
  await page.getByRole('button', { name: 'Change the edition of California' }).click();
  await rules.dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(rules.dialog.getByLabel('Reason')).toBeFocused();
  await rules.dialog.getByLabel('Reason').fill('The auditors ask for the cited law.');
  await rules.dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(rules.findFigures('Preview')).toContainText(`3 policies, ${formatUsd(tableCents - byStatute)} less`);
  await expectLiability(page, tableCents);

  await page.goBack();
  await expect(rules.findFigures('Preview')).toBeVisible();
  await expectAccessible(page);
  await rules.applyChange('Confirm');
  await expect(rules.findFigures('Applied')).toContainText(`3 policies, ${formatUsd(tableCents - byStatute)} less`);
  await expectLiability(page, byStatute);

  const [first] = californiaRows;
  const policies: { id: string; policyNumber: string }[] = await (await page.request.get('/api/policies?state=CA')).json();
  const { id } = policies.find(({ policyNumber }) => policyNumber === first!.policyNumber)!;
  await page.goto(`/?policy=${id}`);
  const tax = computeShare(BigInt(first!.premiumCents), '3');
  const fee = computeShare(BigInt(first!.premiumCents), '0.18');
  const policy = page.getByRole('dialog');
  await expect(policy).toContainText(
    `Tax and fees now ${formatUsd(tax + fee)}, first priced at ${formatUsd(computeExpectedCents(first!))}.`,
  );
  await policy.getByRole('button', { name: /stamping fee/i }).click();
  const rule = page.getByRole('dialog', { name: 'Rule and source' });
  await expect(rule).toContainText('SLA California Bulletin 1429, 2022-07-06');
  await expect(rule.getByRole('link').first()).toHaveAttribute('href', /^https:/);
});

test("a custom rate needs a second person's approval, is then applied with its source, and restores the amounts when it ends", async ({
  page,
  browser,
  baseURL,
}) => {
  const memberContext = await browser.newContext({ baseURL });
  const memberPage = await memberContext.newPage();
  const rules = new TaxRulesPage(page);
  const member = new TaxRulesPage(memberPage);
  await uploadBook(page);
  await addMember(page.request, memberContext.request);

  await member.open('overrides');
  await member.pressButton('Propose custom rate');
  await member.dialog.getByLabel('State').selectOption('CA');
  await member.dialog.getByRole('combobox', { name: /^Charge/ }).selectOption('ca-product-premium-tax');
  await member.dialog.getByLabel('Percent').fill('4.125');
  await member.dialog.getByRole('group', { name: 'First day' }).getByRole('spinbutton', { name: 'Month' }).click();
  await memberPage.keyboard.type('01012026');
  await expect(member.dialog).toContainText('Policies already priced from this day on are priced again.');
  await member.dialog.getByLabel('Source').fill('Ruling 7 of the department');
  await member.dialog.getByLabel('Reason').fill('The department ruled so.');
  await expectAccessible(memberPage);
  await member.dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(member.findFigures('Preview')).toContainText(`3 policies, ${formatUsd(tableCents - priceWith('4.125'))} less`);
  await expect(memberPage.getByText('Waiting for a second person')).toBeVisible();
  await expect(memberPage.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const id = new URL(memberPage.url()).searchParams.get('change');
  expect((await memberPage.request.post(`/api/tax/rule-changes/${id}/approve`)).status()).toBe(403);

  await rules.openPendingChange();
  await rules.applyChange('Approve');
  await expectLiability(page, priceWith('4.125'));

  await page.goto('/states/california');
  const own = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Surplus lines premium tax: 4.125%' }) });
  await expect(own).toContainText('Your rate');
  await expect(own).toContainText('Used for your policies');
  await expect(page.locator('dd', { hasText: '4.125%' })).toContainText('Your rate');
  await expect(page.locator('s')).toHaveText('Surplus lines premium tax: 4.5% of premium');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^California/ })).toContainText('4.125%, your rate');

  await page.goto('/tax-calculator?state=CA');
  await page.getByLabel('Premium Amount').fill('10000');
  await page.getByRole('button', { name: 'Calculate Tax' }).click();
  const result = page.getByRole('region', { name: 'Calculation Results' });
  await expect(result.locator('dt', { hasText: 'Tax Amount' }).locator('+ dd')).toHaveText('$412.50');
  await result.getByRole('table').getByRole('button', { name: 'Surplus lines premium tax' }).click();
  await expect(page.getByRole('dialog', { name: 'Rule and source' })).toContainText('Ruling 7 of the department');

  await rules.open('overrides');
  await page.getByRole('button', { name: 'End custom rate: Surplus lines premium tax of California' }).click();
  await rules.dialog.getByRole('radio', { name: 'Void from the start' }).check();
  await rules.dialog.getByLabel('Reason').fill('The ruling was taken back.');
  await rules.dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(rules.findFigures('Preview')).toContainText(`${formatUsd(tableCents - priceWith('4.125'))} more`);
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await member.openPendingChange();
  await member.applyChange('Approve');
  await expectLiability(memberPage, tableCents);
  await memberContext.close();
});

test('a sole owner who proposes a custom fee sees how to add a second person, and can withdraw the proposal', async ({ page }) => {
  const rules = new TaxRulesPage(page);
  await rules.open('overrides');
  await rules.pressButton('Propose custom rate');
  await rules.dialog.getByLabel('State').selectOption('OR');
  await rules.dialog.getByRole('combobox', { name: /^Charge/ }).selectOption({ label: 'Add a charge' });
  await rules.dialog.getByLabel('Name of the charge').fill('Office fee');
  await rules.dialog.getByRole('radio', { name: 'Flat fee per policy' }).check();
  await rules.dialog.getByLabel('Dollars per policy').fill('12.50');
  await rules.dialog.getByLabel('Source').fill('Agreement');
  await rules.dialog.getByLabel('Reason').fill('Agreed with the insurer.');
  await rules.dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByRole('link', { name: 'Invite a second person' })).toHaveAttribute('href', '/settings/members');
  await rules.pressButton('Withdraw');
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});

test('a viewer can read the rules and their history, but not change them', async ({ page }) => {
  await becomeViewer(page.request);
  const rules = new TaxRulesPage(page);
  await rules.open('editions');
  await expect(page.getByText('Only an owner of your organization can change the edition.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
  await rules.open('overrides');
  await expect(page.getByText('No custom rates')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propose custom rate' })).toHaveCount(0);
  const body = { kind: 'edition', states: ['CA'], edition: 'statute', reason: 'None' };
  expect((await page.request.post('/api/tax/rule-changes', { data: body })).status()).toBe(403);
  await rules.open('changes');
  await expect(page.getByText('No rule has been changed yet')).toBeVisible();
});
