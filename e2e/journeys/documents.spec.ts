import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, ownerTest as test } from '../product/test';
import { expectToast } from '../product/toasts';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,coverage_type,insurer_name,transaction_type,transaction_date';
const buildRow = (number: string, state: string, premium: string) =>
  `${number},東京 Harbor,2026-11-02,2027-11-02,${premium},${state},General liability,Harbor Surety,new,2026-11-02`;
const REPORTS = [
  ['VA', 'form_802'],
  ['NC', 'slip_report'],
  ['TX', 'tax_report'],
] as const;

const parseCents = (amount: string): number => Number(amount.replaceAll(/[^\d.]/g, '').replace('.', ''));

test('reports are generated with links to their policies, downloaded as one ZIP, and shared until the link is revoked', async ({
  page,
  browser,
}) => {
  const book = [
    HEADER,
    buildRow('VA-1', 'VA', '10000.00'),
    buildRow('VA-2', 'VA', '2500.50'),
    buildRow('NC-1', 'NC', '900.00'),
    buildRow('TX-1', 'TX', '700.00'),
  ];
  const buffer = Buffer.from(`${book.join('\n')}\n`);
  const uploaded = await page.request.post('/api/policies/upload', {
    multipart: { file: { name: 'book.csv', mimeType: 'text/csv', buffer } },
  });
  expect(uploaded.status()).toBe(200);

  for (const [state, type] of REPORTS) {
    await page.goto(`/document-generator?state=${state}&type=${type}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview.locator('iframe')).toBeVisible();
    await preview.getByRole('button', { name: 'Generate Document' }).click();
    await expect(page.getByRole('tab', { name: 'Generated Documents', selected: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'View VA_Form_802_2026_v1.pdf' }).click();
  const figure = page.getByRole('link', { name: /open the policies$/ }).first();
  const total = (await figure.textContent()) ?? '';
  await figure.click();
  await expect(page.getByRole('gridcell', { name: 'VA-2' })).toBeVisible();
  const premiums = await page.locator('[role="gridcell"][data-field="premium"]').allTextContents();
  expect(premiums.reduce((sum, premium) => sum + parseCents(premium), 0)).toBe(parseCents(total));

  await page.goto('/document-generator?tab=generated');
  await page.getByRole('button', { name: 'Select Page' }).click();
  await page.getByRole('button', { name: 'Package as ZIP' }).click();
  const packed = page.getByRole('dialog', { name: 'Package of documents' });
  const sha256 = (await packed.getByRole('code').textContent()) ?? '';
  const downloading = page.waitForEvent('download');
  await packed.getByRole('link', { name: 'Download ZIP' }).click();
  const zip = await readFile(await (await downloading).path());
  expect(createHash('sha256').update(zip).digest('hex')).toBe(sha256);

  await page.goto('/document-preview?documents.q=802');
  await page
    .getByRole('button', { name: /^Preview & Share/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Share & Export' }).click();
  await page.getByRole('button', { name: 'Generate QR Code' }).click();
  const link = await page.getByRole('textbox', { name: /^Link, works until/ }).inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.getByRole('button', { name: /^Revoke: / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Link Revoked');
  // The open page shows the revocation without a reload, and so does the link when opened again.
  await expect(stranger.getByText('This link is no longer valid.')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Download PDF' })).toHaveCount(0);
  await stranger.goto(link);
  await expect(stranger.getByText('This link is no longer valid.')).toBeVisible();
  await stranger.context().close();
});

const DEMO = join(import.meta.dirname, '../../backend/demo');
const MAIN_TYPES: readonly string[] = ['form_802', 'slip_report', 'tax_report'];
/** The long mode divides the states among this many parallel journeys. */
const PARTS = 4;

test.describe.configure({ mode: 'parallel' });

/**
 * STAMPLINE_ALL_SHEETS=1 generates the main report of every state from the demo book and opens each of its figures, which requires several minutes.
 */
for (const part of process.env['STAMPLINE_ALL_SHEETS'] === '1' ? Array.from({ length: PARTS }, (_, index) => index) : []) {
  test(`the main reports for all states, part ${part + 1} of ${PARTS}: each figure links to policies that add up to it`, async ({
    page,
  }) => {
    test.setTimeout(15 * 60_000);
    for (const name of (await readdir(DEMO)).filter((file) => file.endsWith('.csv'))) {
      const file = { name, mimeType: 'text/csv', buffer: await readFile(join(DEMO, name)) };
      expect((await page.request.post('/api/policies/upload', { multipart: { file } })).status()).toBe(200);
    }
    const states: { code: string }[] = await (await page.request.get('/api/jurisdictions')).json();
    expect(states).toHaveLength(51);
    for (const { code } of states.filter((_, index) => index % PARTS === part)) {
      await generateMainReport(page, code);
      await openEveryFigure(page, code);
    }
  });
}

async function generateMainReport(page: Page, state: string): Promise<void> {
  const templates: { type: string; needsPolicy: boolean }[] = await (
    await page.request.get(`/api/documents/templates?state=${state}`)
  ).json();
  const main = templates.find(({ type }) => MAIN_TYPES.includes(type));
  await page.goto(`/document-generator?state=${state}&type=${main?.type ?? ''}`);
  if (main?.needsPolicy === true) {
    await page.getByRole('combobox', { name: 'Policy (optional)' }).click();
    await expect(page.getByRole('option')).not.toHaveCount(1);
    await page.getByRole('option').nth(1).click();
  }
  await page.getByRole('button', { name: 'Generate Document' }).click();
  await expect(page.getByRole('tab', { name: 'Generated Documents', selected: true })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^View ${state}_`) }).click();
}

async function openEveryFigure(page: Page, state: string): Promise<void> {
  const figures = page.getByRole('dialog').getByRole('link', { name: /open the policies$/ });
  await expect(figures.first()).toBeVisible();
  const count = await figures.count();
  for (let at = 0; at < count; at += 1) {
    const figure = figures.nth(at);
    const [name, value, href] = [await figure.getAttribute('aria-label'), await figure.textContent(), await figure.getAttribute('href')];
    await figure.click();
    // The document's page has figures with the same names.
    await expect(figures).toHaveCount(0);
    const total = page.locator('dl > div', { has: page.getByRole('term').getByText(fetchTotal(name ?? '', href ?? ''), { exact: true }) });
    const expected = value?.startsWith('$') || value?.startsWith('-$') ? formatFigure(value, name ?? '') : /^\d/;
    await expect.soft(total.getByRole('definition'), `${state}: ${name}`).toHaveText(expected);
    await page.goBack();
    await expect(figures).toHaveCount(count);
  }
}

/** Reads the total that the figure must equal. */
function fetchTotal(name: string, href: string): string {
  const kind = new URL(href, 'http://product').searchParams.get('policies.chargeKind');
  if (kind !== null) return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
  if (name.startsWith('Transactions:')) return 'Policies';
  if (name.startsWith('Tax and fees:')) return 'Tax and fees';
  return /^\d\. |^Taxable amount/.test(name) ? 'Taxable amount' : 'Premium';
}

/** Formats a figure as in the list, with negative amounts in parentheses; line 4 of Form 802 shows returned premium as positive. */
function formatFigure(value: string, name: string): string {
  const amount = value.replace('-', '');
  const isNegative = value.startsWith('-') !== (name.startsWith('4. ') && amount !== '$0.00');
  return isNegative ? `(${amount})` : amount;
}
