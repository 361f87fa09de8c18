import { BATCH_FIELDS } from './batch-fields.js';
import { addFieldNames, toCells, buildJsonColumns } from './json-cells.js';

const readCells = (row: unknown) => {
  const names = new Set<string>();
  addFieldNames(names, row);
  const columns = buildJsonColumns([...names]);
  return { columns, ...toCells(row, 1, columns) };
};

describe('a JSON row', () => {
  it('is read as text, with fields unknown to the calculator passed through', () => {
    const { columns, cells, errors } = readCells({
      state: 'VA',
      premium: 1200.5,
      independentlyProcured: true,
      policyNumber: 7,
      tags: ['a'],
    });
    expect(cells).toEqual(['VA', '1200.5', 'true', '7', '["a"]']);
    expect(errors).toEqual([]);
    expect(columns.carried.map(({ key }) => key)).toEqual(['"policyNumber"', '"tags"']);
  });

  it.each([
    [{ premium: '1000' }, 'premium is a text. Send a number. Enter an amount in dollars with at most two decimals, for example 1200.50.'],
    [{ brokerFees: [1] }, 'brokerFees is a list or an object. Send a number.'],
    [{ independentlyProcured: 'yes' }, 'independentlyProcured is a text. Send true or false.'],
    [{ state: 5 }, 'state is a number. Send a text. Enter the two-letter code'],
    [{ exemption: {} }, 'exemption is a list or an object. Send a text. Enter one of'],
    [{ effectiveDate: 20_260_101 }, 'effectiveDate is a number. Send a text. Enter a date'],
    [{ policyNumber: 12_345_678_901_234_568 }, 'policyNumber is a number with more digits than a JSON number keeps. Send it as text'],
    [{ municipality: true }, 'municipality is true or false. Send a text. Enter at most 100 characters.'],
  ])("with %j is rejected with the calculator's message", (row, sentence) => {
    expect(readCells(row).errors).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([null, 5, 'x', [], true])('is rejected if it is %j', (row) => {
    expect(readCells(row).errors).toEqual(['Send the row as an object with the fields of a calculation.']);
  });

  it('has null read as a missing value, and names from the prototype ignored', () => {
    expect(readCells(Object.fromEntries(BATCH_FIELDS.map((field) => [field, null]))).errors).toEqual([]);
    const columns = buildJsonColumns(['toString', '__proto__']);
    expect(toCells({}, 1, columns).cells).toEqual(['', '']);
    expect(toCells(JSON.parse('{"__proto__":"x"}'), 1, columns).cells).toEqual(['', 'x']);
  });
});
