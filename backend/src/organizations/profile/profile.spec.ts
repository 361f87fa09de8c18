import { extractTaxIdDigits, maskTaxId, formatTaxId } from './profile.js';

it('extracts the digits of a federal tax ID, masks all but the last four, and formats the full ID as the IRS does', () => {
  const digits = extractTaxIdDigits('12-3456789');
  expect([digits, maskTaxId(digits.slice(-4)), formatTaxId(digits)]).toEqual(['123456789', '*****6789', '12-3456789']);
});
