import type { ColumnName } from './column-names.js';
import { mapFileColumns } from './mapped-columns.js';
import { STRICT_FORMATS } from './table-mapping.js';

describe('returns without a minus sign', () => {
  const place = { name: null, constants: {}, sheet: null, headerRow: 1 };
  const { mapped } = mapFileColumns({ ...STRICT_FORMATS, ...place, columns: {}, positiveReturns: true }, [], () => undefined);

  it.each<[ColumnName, string, string, string]>([
    ['premium', '300.00', 'return_premium', '-300.00'],
    ['premium', '300', 'cancellation', '-300'],
    ['policy_fee', '.50', 'return_premium', '-0.50'],
    ['premium', '-300.00', 'return_premium', '-300.00'],
    ['premium', '0.00', 'return_premium', '0.00'],
    ['premium', 'about 300', 'return_premium', 'about 300'],
    ['premium', '300.00', 'endorsement', '300.00'],
    ['premium', '300.00', 'new', '300.00'],
    ['premium', '300.00', '', '300.00'],
    ['policy_limit', '1000000', 'cancellation', '1000000'],
    ['effective_date', '2026-01-01', 'cancellation', '2026-01-01'],
  ])('in %s with the value "%s" and the type "%s" are read as "%s"', (column, text, type, read) => {
    expect(mapped?.read(column, text, () => type)).toBe(read);
  });

  it('are read as written unless the mapping marks returns as positive', () => {
    const usual = mapFileColumns({ ...STRICT_FORMATS, ...place, columns: {} }, [], () => undefined);
    expect(usual.mapped?.read('premium', '300.00', () => 'cancellation')).toBe('300.00');
  });
});
