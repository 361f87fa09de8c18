import * as fc from 'fast-check';
import { formatPaddedNumber, formatUnitNumber } from './displayed-number.js';

describe("a number's displayed text", () => {
  it.each([
    ['00000000', '12345', '00012345'],
    ['"ESL-"000000', '987', 'ESL-000987'],
    ['\\E\\S000', '7', 'ES007'],
    ['000-00-0000', '12345678', '012-34-5678'],
    ['00-0000000', '123456789', '12-3456789'],
    ['00000-0000', '22304', '00002-2304'],
    ['00000;[Red]-00000', '42', '00042'],
    ['000', '12345', '12345'],
    ['"P"##00', '5', 'P05'],
  ])('%s of %s is %s', (format, digits, shown) => {
    expect(formatPaddedNumber(format, digits)).toBe(shown);
  });

  it.each(['General', '0', '#,##0', '0.00', '0%', '0.00E+00', '@', 'yyyy-mm-dd', '"$"#,##0.00', '_(* #,##0_)', '[Red]000'])(
    'keeps the digits in the format %s',
    (format) => {
      expect(formatPaddedNumber(format, '1234')).toBeUndefined();
    },
  );

  it('keeps every digit in order', () => {
    fc.assert(
      fc.property(fc.nat(), fc.stringMatching(/^0[0#-]{2,9}0$/), (number, format) => {
        expect(Number(formatPaddedNumber(format, String(number))?.replaceAll('-', ''))).toBe(number);
      }),
    );
  });
});

describe('a number with a unit', () => {
  it.each([
    ['0%', '0.5', '50%'],
    ['0.00%', '0.0485', '4.85%'],
    ['[$€-407] #,##0.00', '12000', '€ 12000'],
    ['"£"#,##0.00', '12000.5', '£ 12000.5'],
    ['[$CAD] #,##0.00', '-1', 'CAD -1'],
    ['_-[$€-2]* #,##0.00_-', '7', '€ 7'],
    ['"CA$"#,##0', '7', 'CA$ 7'],
  ])('%s of %s is %s', (format, digits, shown) => {
    expect(formatUnitNumber(format, digits)).toBe(shown);
  });

  it.each([
    'General',
    '"$"#,##0.00',
    '[$$-409]#,##0.00',
    '[$USD] #,##0',
    '[$-409]#,##0',
    '#,##0.00 "100% share"',
    '_($* #,##0.00_)',
    '0.0,,"M"',
  ])('keeps the digits in the format %s', (format) => {
    expect(formatUnitNumber(format, '1234')).toBeUndefined();
  });
});
