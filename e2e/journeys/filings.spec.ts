import type { Page } from '@playwright/test';
import { today } from '../book/policy-rows';
import { expect, ownerTest as test } from '../product/test';

const HEADER =
  'policy_number,insured_name,effective_date,expiration_date,premium,state,transaction_type,transaction_date,insurer_name,coverage_code,insurer_naic';
const day = today();
const row = (number: string, state: string, coverage: string, insurer: string, naic: string) =>
  [
    number,
    'Harbor Marine',
    day,
    `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`,
    '4321.09',
    state,
    'new',
    day,
    insurer,
    coverage,
    naic,
  ].join(',');
const BOOK = [
  HEADER,
  row('FL-1', 'FL', '1000', 'Harbor Surety', '12345'),
  row('FL-2', 'FL', '1000', 'Bay Specialty', ''),
  row('NC-1', 'NC', '', 'Harbor Surety', '12345'),
  row('VA-1', 'VA', '', 'Harbor Surety', '12345'),
];
const LICENSES = [
  ['FL', 'agency', 'Harbor Brokers'],
  ['FL', 'individual', 'Dana Reyes'],
  ['NC', 'agency', 'Harbor Brokers'],
  ['VA', 'agency', 'Harbor Brokers'],
] as const;
const PROFILE = {
  legalName: 'Harbor Brokers LLC',
  street: '1 Bay St',
  city: 'Tallahassee',
  addressState: 'FL',
  postalCode: '32301',
  npn: null,
  contacts: [{ name: 'Dana Reyes', email: 'dana@harbor.example', phone: '850 555 0100' }],
};

/** From the deadline of today's period to the page of its filing. */
async function prepare(page: Page, state: string, obligation: string): Promise<void> {
  const deadlines = await (await page.request.get(`/api/deadlines?state=${state}`)).json();
  const { id } = deadlines.find(
    (one: Record<string, string>) => one['obligationId'] === obligation && one['periodStart']! <= day && one['periodEnd']! >= day,
  );
  await page.goto(`/filing-calendar?deadline=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare filing' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
}

async function pack(page: Page, number: number): Promise<void> {
  await page.getByRole('button', { name: 'Make package' }).click();
  await expect(page.getByRole('article', { name: `Package ${number}`, exact: true })).toBeVisible();
}

async function simulate(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Send to simulator' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to simulator' }).click();
  await expect(page.getByRole('article', { name: answer })).toBeVisible();
}

async function pay(page: Page, payee: RegExp, method: string): Promise<void> {
  await page.goto('/payments');
  await page.getByRole('button', { name: payee }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('combobox', { name: 'Method' }).selectOption(method);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toBeHidden();
}

test('Florida is filed, tagged by the simulator, mended and sent again; North Carolina and Form 802 are filed; all are approved and paid', async ({
  page,
}) => {
  const api = page.request;
  for (const [state, licenseType, holder] of LICENSES)
    await api.post('/api/organization/licenses', {
      data: { state, licenseType, holder, licenseNumber: `${state}-${licenseType}`, validFrom: null, validTo: null },
    });
  await api.put('/api/organization/profile', { data: PROFILE });
  const file = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(`${BOOK.join('\n')}\n`) };
  expect((await api.post('/api/policies/upload', { multipart: { file } })).status()).toBe(200);
  await api.post('/api/deadlines/initialize-standard');

  await prepare(page, 'FL', 'fl-quarterly-affidavit');
  for (const number of ['FL-1', 'FL-2']) {
    await page.getByRole('link', { name: `Enter the risk location of ${number}` }).click();
    const place = page.getByRole('dialog', { name: 'Risk location' });
    await place.getByRole('textbox', { name: 'County' }).fill('Leon');
    await place.getByRole('textbox', { name: 'ZIP code' }).fill('32301');
    await place.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: `Enter the risk location of ${number}` })).toBeHidden();
  }
  await pack(page, 1);
  await simulate(page, 'Package 1: 1 accepted, 1 tagged');
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('FL-2, line 2, NAIC');
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Open the insurers' }).click();
  await page.getByRole('button', { name: 'Add Bay Specialty as an insurer' }).click();
  const insurer = page.getByRole('dialog');
  await insurer.getByRole('textbox', { name: 'NAIC number' }).fill('54321');
  await insurer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(insurer).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Update FL-2, line 2, NAIC' }).click();
  const tag = page.getByRole('dialog', { name: 'FL-2, line 2, NAIC' });
  await tag.getByRole('combobox', { name: 'Status' }).selectOption('Fixed');
  await tag.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Fixed');
  await pack(page, 2);
  await simulate(page, 'Package 2: 1 accepted');
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  await prepare(page, 'NC', 'nc-quarterly');
  await pack(page, 1);
  await simulate(page, 'Package 1: 1 accepted');

  await prepare(page, 'VA', 'va-form-802');
  await pack(page, 1);
  await page.getByRole('button', { name: 'Record as sent' }).click();
  const sent = page.getByRole('dialog', { name: 'Record as sent' });
  await sent.getByRole('textbox', { name: 'Reference Number' }).fill('VA-802');
  await sent.getByRole('button', { name: 'Record as sent' }).click();
  await page.getByRole('button', { name: 'Record the answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Record the answer' });
  await answer.getByRole('textbox', { name: 'Confirmation Number' }).fill('VA-9');
  await answer.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible();

  await pay(page, /^Record payment to Florida: /, 'ACH credit');
  await pay(page, /^Record payment to North Carolina: /, 'Wire');
  await pay(page, /^Record payment to Virginia: /, 'ACH credit');
  await page.goto('/filings');
  await expect(page.getByRole('grid', { name: 'Filings' }).getByText('Approved', { exact: true })).toHaveCount(3);
});
