import * as fc from 'fast-check';
import { isCalendarDate } from '../../dates/calendar-date.js';
import { parsePlainAmountCents } from '../../money/plain-amount.js';
import { STRICT_FORMATS, type CellFormats } from './table-mapping.js';
import { hasCurrency, convertAmount } from './convert-amount.js';
import { convertDate, type DateOrder } from '../../dates/convert-date.js';

const buildFormats = (formats: Partial<CellFormats>): CellFormats => ({ ...STRICT_FORMATS, ...formats });

describe('a date', () => {
  it.each<[string, DateOrder, string | undefined]>([
    ['2026-03-01', 'ymd', '2026-03-01'],
    ['2026/3/1', 'ymd', '2026-03-01'],
    ['20260301', 'ymd', '2026-03-01'],
    ['2026-03-01T00:00:00Z', 'ymd', '2026-03-01'],
    ['46082', 'ymd', '2026-03-01'],
    ['1-Mar-26', 'ymd', '2026-03-01'],
    ['March 1, 2026', 'ymd', '2026-03-01'],
    ['3/1/2026', 'ymd', undefined],
    ['3/1/2026', 'mdy', '2026-03-01'],
    ['3/1/2026', 'dmy', '2026-01-03'],
    ['3/1/26 12:00:00 AM', 'mdy', '2026-03-01'],
    ['01.03.2026', 'dmy', '2026-03-01'],
    ['13/1/2026', 'mdy', undefined],
    ['2/30/2026', 'mdy', undefined],
    ['3/1/2026 14:30', 'mdy', undefined],
    ['3/1-2026', 'mdy', undefined],
    ['1-Foo-26', 'mdy', undefined],
    ['Sum', 'mdy', undefined],
    ['3/1/2026 12:01 AM', 'mdy', '2026-03-01'],
    ['3/1/2026 00:01', 'mdy', '2026-03-01'],
    ['2026-03-01 00:01:00', 'ymd', '2026-03-01'],
    ['3/1/2026 12:01 PM', 'mdy', undefined],
  ])('%s in the order %s is %s', (text, order, day) => {
    expect(convertDate(text, order)).toBe(day);
  });

  it('is read as the day that was written, in either order', () => {
    const day = fc
      .date({ min: new Date('1950-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.constantFrom('mdy' as const, 'dmy' as const), (iso, order) => {
        const [year, month, date] = iso.split('-').map(Number);
        const text = order === 'mdy' ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
        expect(convertDate(text, order)).toBe(iso);
      }),
    );
  });

  it('exists in the calendar or is undefined', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\d/.\- a-zA-Z]{1,12}$/),
        fc.constantFrom('ymd' as const, 'mdy' as const, 'dmy' as const),
        (text, order) => {
          const day = convertDate(text, order);
          expect(day === undefined || isCalendarDate(day)).toBe(true);
        },
      ),
    );
  });
});

describe('an amount', () => {
  const dollars = buildFormats({ thousandsSeparator: 'comma', currency: true });

  it.each<[string, CellFormats, string | undefined]>([
    ['$1,234.56', dollars, '1234.56'],
    ['($1,234.56)', dollars, '-1234.56'],
    ['-$1,234.56', dollars, '-1234.56'],
    ['$ -1,234.56', dollars, '-1234.56'],
    ['1,234.5600 USD', dollars, '1234.56'],
    ['1234', dollars, '1234'],
    ['1,23', dollars, undefined],
    ['(-5)', dollars, undefined],
    ['12,34,567', dollars, undefined],
    ['1.234,56', buildFormats({ thousandsSeparator: 'period' }), '1234.56'],
    ['1.234', buildFormats({ thousandsSeparator: 'period' }), '1234'],
    ['$5', buildFormats({}), undefined],
    ['1,234', buildFormats({}), undefined],
    ['1e5', dollars, undefined],
    ['', dollars, undefined],
    ['$(1,234.50)', dollars, '-1234.50'],
    ['1,234.50-', dollars, '-1234.50'],
    ['1,234.50 CR', dollars, '-1234.50'],
    ['\u22121,234.50', dollars, '-1234.50'],
    ['$ -', dollars, '0'],
    ['-', dollars, '0'],
    [' $-   ', dollars, '0'],
    ['1\u00a0234.50', dollars, '1234.50'],
    ['.50', dollars, '0.50'],
    ['1234.', dollars, '1234'],
    ['1234.5600000000001', dollars, '1234.56'],
    ['2611776.5513077006', dollars, '2611776.5513077006'],
    ['12 34', dollars, undefined],
    ['-5-', dollars, undefined],
    ['.', dollars, undefined],
  ])('written as %s is %s', (text, formats, plain) => {
    expect(convertAmount(text, formats)).toBe(plain);
  });

  it('is exact to the cent in accounting format', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (cents) => {
        const text = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', currencySign: 'accounting' }).format(cents / 100);
        expect(parsePlainAmountCents(convertAmount(text, dollars) ?? '')).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });

  it.each([
    ['$5', true],
    ['(5.00)', true],
    ['5 USD', true],
    ['-5.00', false],
    ['1,234', false],
  ])('with %s has a currency sign: %s', (text, has) => {
    expect(hasCurrency(text)).toBe(has);
  });
});
