import { formatOtherNumber, formatOtherText, formatPartialDate } from './number-format.js';

describe('a number whose format displays another value', () => {
  it.each([
    ['#,##0,', '12000', '12 (stored as 12000)'],
    ['#,##0,"K"', '12000', '12K (stored as 12000)'],
    ['$#,##0.0,', '12500', '$12.5 (stored as 12500)'],
    ['0.0,,"M"', '1200000', '1.2M (stored as 1200000)'],
    ['0,.0', '12500', '12.5 (stored as 12500)'],
    ['#,##0,;(#,##0,)', '-12000', '(12) (stored as -12000)'],
    ['[>=1000]#,##0,"K";0', '12000', '12K (stored as 12000)'],
    ['#,##0",000"', '12', '12,000'],
    ['#,##0.00" net"', '12', '12 net'],
    [';;;', '12000', 'hidden (stored as 12000)'],
    ['"see invoice"', '12000', 'see invoice (stored as 12000)'],
    ['0;-0;"waived"', '0', 'waived'],
    ['(#,##0.00)', '500', '(500) (stored as 500)'],
    ['-#,##0.00', '500', '-500 (stored as 500)'],
    ['"-"$#,##0.00', '500', '-$500 (stored as 500)'],
    ['#,##0.00" CR"', '500', '500 CR (stored as 500)'],
    ['0.00;0.00', '-500', '500 (stored as -500)'],
    ['"ESL-"General', '4711', 'ESL-4711'],
    ['General"-TX"', '4711', '4711-TX'],
  ])('%s of %s is %s', (format, digits, shown) => {
    expect(formatOtherNumber(format, digits)).toBe(shown);
  });

  it.each([
    ['#,##0', '12000'],
    ['#,##0.00', '-500'],
    ['0;[Red]0', '-500'],
    ['#,##0.00_);[Red](#,##0.00)', '-500'],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '12000'],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '-12000'],
    ['_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '0'],
    ['_-$* #,##0.00_-;-$* #,##0.00_-;_-$* "-"??_-;_-@_-', '-1'],
    ['[$$-409]#,##0.00;-[$$-409]#,##0.00', '-500'],
    ['"$"#,##0.00;("$"#,##0.00)', '-500'],
    ['#,##0.00 "CR";#,##0.00 "CR"', '-500'],
    ['#,##0.00;#,##0.00-', '-500'],
    ['[$USD] #,##0', '7'],
    ['0.00;-0.00;;@', '0'],
    ['[>=1000]#,##0;0.00', '12'],
    ['# ?/?', '0.5'],
    ['0.00E+00', '12000'],
    ['[h]:mm', '1.5'],
    ['@', '4711'],
    ['General', '4711'],
  ])('%s leaves the digits of %s', (format, digits) => {
    expect(formatOtherNumber(format, digits)).toBeUndefined();
  });

  it.each([
    ['"ESL-"@', 'ESL-4711'],
    ['0;-0;0;"P/"@"/TX"', 'P/4711/TX'],
    ['@', '4711'],
    ['#,##0_);_(@_)', '4711'],
    ['0.00', '4711'],
  ])('%s displays text as %s', (format, shown) => {
    expect(formatOtherText(format, '4711')).toBe(shown);
  });
});

describe('a date display format', () => {
  it.each([
    ['mmm-yy', 'Jan 2026 (stored as 2026-01-15)'],
    ['[$-409]mmmm yyyy;@', 'Jan 2026 (stored as 2026-01-15)'],
    ['d-mmm', '15 Jan (stored as 2026-01-15)'],
    ['m/d', '15 Jan (stored as 2026-01-15)'],
    ['yyyy', '2026 (stored as 2026-01-15)'],
    ['dddd', '(stored as 2026-01-15)'],
  ])('displays only part of the date: %s', (format, shown) => {
    expect(formatPartialDate(format, '2026-01-15')).toBe(shown);
  });

  it.each(['m/d/yyyy', 'd-mmm-yy', 'yyyy\\-mm\\-dd', '[$-F800]dddd, mmmm dd, yyyy', 'm/d/yy h:mm AM/PM;@'])(
    'displays the whole date: %s',
    (format) => {
      expect(formatPartialDate(format, '2026-01-15')).toBeUndefined();
    },
  );
});
