import { digitsOfTaxId, maskedTaxId, writtenTaxId } from './profile.js';

it('keeps the digits of a federal tax id, shows the last four, and formats all of them as the IRS does', () => {
  const digits = digitsOfTaxId('12-3456789');
  expect([digits, maskedTaxId(digits.slice(-4)), writtenTaxId(digits)]).toEqual(['123456789', '*****6789', '12-3456789']);
});
