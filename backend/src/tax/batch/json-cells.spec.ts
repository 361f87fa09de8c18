import { BATCH_FIELDS } from './batch-columns.js';
import { addFieldNames, jsonCells, jsonColumns } from './json-cells.js';

const cellsOf = (row: unknown) => {
  const names = new Set<string>();
  addFieldNames(names, row);
  const columns = jsonColumns([...names]);
  return { columns, ...jsonCells(row, 1, columns) };
};

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));

describe('a JSON row', () => {
  it('is a row of text; what the calculator does not know is carried', () => {
    const { columns, cells, errors } = cellsOf({ state: 'VA', premium: 1200.5, independentlyProcured: true, policyNumber: 7, tags: ['a'] });
    expect(cells).toEqual(['VA', '1200.5', 'true', '7', '["a"]']);
    expect(errors).toEqual([]);
    expect(columns.carried.map(({ key }) => key)).toEqual(['"policyNumber"', '"tags"']);
  });

  it.each(['policy_type', 'State', 'effective date'])(
    'with the field %s, which is not written as in the calculator, is refused',
    (name) => {
      expect(() => cellsOf({ [name]: 'x' })).toThrow(/must be written (policyType|state|effectiveDate)\.$/);
    },
  );

  it('has names of at most 100 characters, which stand in every row of the result', () => {
    expect(cellsOf({ ['n'.repeat(100)]: 1 }).cells).toEqual(['1']);
    expect(() => cellsOf({ ['n'.repeat(101)]: 1 })).toThrow('has 101 characters');
  });

  it('has at most 256 fields, so that none is left out', () => {
    expect(cellsOf(fields(256)).cells).toHaveLength(256);
    expect(() => cellsOf({ ...fields(256), edition: 'statute' })).toThrow('more than 256 different fields');
  });

  it.each([
    [{ premium: '1000' }, 'premium must be a number of dollars with at most two decimals and at most 100,000,000,000.'],
    [{ brokerFees: [1] }, 'brokerFees must be a number of dollars'],
    [{ independentlyProcured: 'yes' }, 'independentlyProcured must be true or false.'],
    [{ state: 5 }, 'state must be the two-letter code'],
    [{ exemption: {} }, 'exemption must be one of'],
    [{ effectiveDate: 20_260_101 }, 'effectiveDate must be a date that exists'],
    [{ municipality: true }, 'municipality must be a text of at most 100 characters.'],
  ])('with %j is refused in the words of the calculator', (row, sentence) => {
    expect(cellsOf(row).errors).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([null, 5, 'x', [], true])('that is %j is refused', (row) => {
    expect(cellsOf(row).errors).toEqual(['The row must be an object with the fields of a calculation.']);
  });

  it('takes null for no value, and no names from the prototype', () => {
    expect(cellsOf(Object.fromEntries(BATCH_FIELDS.map((field) => [field, null]))).errors).toEqual([]);
    const columns = jsonColumns(['toString', '__proto__']);
    expect(jsonCells({}, 1, columns).cells).toEqual(['', '']);
    expect(jsonCells(JSON.parse('{"__proto__":"x"}'), 1, columns).cells).toEqual(['', 'x']);
  });
});
