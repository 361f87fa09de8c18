import type { ChargeAmounts, StatedCharges } from '../tax/causes/charge-amounts.js';
import { buildChargeDocument, type ChargeDocumentFacts } from './charge-document.js';

const DUE: ChargeAmounts = { premiumTax: 48_500, stampingFee: 400, other: 0, total: 48_900 };
const RETURNED: ChargeAmounts = { premiumTax: -10_500, stampingFee: -82, other: 0, total: -10_582 };
const context = { organizationName: 'Harbor Brokers', rulebookVersion: '2026.11.28' };

const build = (facts: Pick<ChargeDocumentFacts, 'settlement' | 'stated'> & Partial<ChargeDocumentFacts>) =>
  buildChargeDocument(
    {
      decidedAt: new Date('2026-11-29T05:00:00Z'),
      policyNumber: 'TL-1001',
      insuredName: 'Tidewater Logistics LLC',
      stateName: 'Texas',
      transactionDate: '2026-05-01',
      invoiceNumber: 'INV-20418',
      due: DUE,
      refundCents: 0,
      causes: [],
      ...facts,
    },
    context,
  );

const listBlocks = (facts: Parameters<typeof build>[0]) => build(facts).sections.flatMap(({ blocks }) => blocks);

function readText(facts: Parameters<typeof build>[0]): string {
  const paragraph = listBlocks(facts).find(({ kind }) => kind === 'paragraph');
  return paragraph?.kind === 'paragraph' ? paragraph.text : '';
}

const toCents = (amount: string): number => Number(amount.replaceAll(/[$,.]/g, ''));

test.each<StatedCharges>([
  { premiumTax: 48_501 },
  { premiumTax: 48_501, stampingFee: 400, other: 0 },
  { premiumTax: 48_500, total: 48_901 },
  { premiumTax: 48_500, stampingFee: 400, other: 0, total: 48_901 },
  { stampingFee: 401, total: 50_000 },
])('lists rows that add up to the total: %j', (stated) => {
  const table = listBlocks({ settlement: 'lower_invoice', stated }).find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error('The document has no table.');
  const rows = table.rows.map((row) => row.slice(1).map((cell) => toCents(cell)));
  const sums = [0, 1, 2].map((at) => rows.reduce((sum, row) => sum + row[at]!, 0));
  expect(sums).toEqual(table.total?.slice(1).map((cell) => toCents(cell)));
});

test.each<[string, Parameters<typeof build>[0]]>([
  [
    'The invoice charged $0.01 less than the taxes and fees that are due. This invoice charges the rest.',
    { settlement: 'charge_rest', stated: { premiumTax: 48_499 } },
  ],
  [
    'The invoice charged $5.00 more than the taxes and fees that are due. We refund this amount.',
    { settlement: 'give_back', stated: { premiumTax: 49_000 }, refundCents: 500 },
  ],
  [
    'The invoice charged $5.00 more than the taxes and fees that are due. We refund $1.00 of it. The rest covers charges that are due and were not on the invoice, or is no longer charged.',
    { settlement: 'give_back', stated: { premiumTax: 49_000 }, refundCents: 100 },
  ],
  [
    'The invoice charged $5.00 more than the taxes and fees that are due. You paid $2.00 of it, which we refund. The other $3.00 is no longer charged.',
    { settlement: 'give_back', stated: { premiumTax: 49_000, stampingFee: 400, other: 0 }, refundCents: 200 },
  ],
  [
    'The invoice charged $5.00 more than the taxes and fees that are due. This amount is no longer charged: pay only what is due.',
    { settlement: 'lower_invoice', stated: { premiumTax: 49_000 } },
  ],
  [
    'The invoice charged the premium tax $1.00 too high and the stamping fee $1.00 too low. Its total was right: there is nothing more to pay, and this invoice states each charge as it is due.',
    { settlement: 'correct_invoice', stated: { premiumTax: 48_600, stampingFee: 300 } },
  ],
  [
    'The invoice credited $5.00 less than the taxes and fees that are to be returned. We refund this amount.',
    { settlement: 'give_back', stated: { premiumTax: -10_000 }, due: RETURNED, refundCents: 500 },
  ],
  [
    'The invoice credited $5.00 less than the taxes and fees that are to be returned. This invoice credits the rest.',
    { settlement: 'lower_invoice', stated: { premiumTax: -10_000 }, due: RETURNED },
  ],
  [
    'The invoice credited $0.01 more than the taxes and fees that are to be returned. This invoice charges that amount.',
    { settlement: 'charge_rest', stated: { premiumTax: -10_501 }, due: RETURNED },
  ],
])('explains the correction: %s', (text, facts) => {
  expect(readText(facts)).toBe(text);
});

test('writes the dates of all causes in the same format, even if a date was recorded as YYYY-MM-DD', () => {
  const causes = ['Charged by the rules of the effective date, 2026-01-05.'];
  const quiet = listBlocks({ settlement: 'charge_rest', stated: { premiumTax: 48_000 }, causes }).at(-1);
  expect(quiet).toMatchObject({ kind: 'paragraph', text: 'Charged by the rules of the effective date, Jan 5, 2026.' });
});
