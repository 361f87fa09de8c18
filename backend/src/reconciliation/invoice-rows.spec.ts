import { sumInvoicedAmounts, parseInvoicedAmount } from './invoice-rows.js';

const isState = (code: string) => code === 'FL';
const getPayeeName = (_state: string, payee: string) =>
  payee === 'stamping_office' ? 'Florida Surplus Lines Service Office (FSLSO)' : payee;
const context = { isState, nameOf: getPayeeName, today: '2026-11-21' };

test('a row can be read in any notation', () => {
  const amount = { state: 'FL', payee: 'stamping_office', month: '2026-10', cents: 123_456n };
  expect(parseInvoicedAmount({ state: 'fl', payee: 'Stamping Office', month: '2026-10-31', amount: '$1,234.56' }, context)).toEqual(amount);
  const byName = { state: 'FL', payee: 'Florida Surplus Lines Service Office (FSLSO)', month: '2026-10', amount: '1234.56' };
  expect(parseInvoicedAmount(byName, context)).toEqual(amount);
  expect(
    sumInvoicedAmounts([
      { ...amount, payee: 'other' },
      { ...amount, payee: 'other', cents: -1n },
    ]),
  ).toEqual([{ ...amount, payee: 'other', cents: 123_455n }]);
});

test('each unreadable cell is reported separately', () => {
  expect(parseInvoicedAmount({ state: 'ZZ', month: '2026-13', amount: '12.345' }, context)).toEqual([
    'state is "ZZ". Enter a two-letter code, for example FL.',
    'payee is empty. Enter one of: Tax authority, Stamping office, Payee of fire tax or surcharge, Other payees.',
    'month is "2026-13". Enter the month that is billed as YYYY-MM, for example 2026-10.',
    'amount is "12.345". Enter dollars, for example 513.00, or -513.00 for a credit.',
  ]);
});
