import { JsonFieldNames } from './json-field-names.js';

const complaints = (...rows: unknown[]) => {
  const names = new JsonFieldNames();
  try {
    for (const [index, row] of rows.entries()) names.add(row, index);
    names.check();
    return [];
  } catch (error) {
    return [error];
  }
};

const refuse = (field: string, message: unknown) => [
  expect.objectContaining({ name: 'Refusal', fields: expect.arrayContaining([{ field, message }]) }),
];

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));

describe('the fields of JSON rows', () => {
  it.each(['policy_type', 'State', 'effective date', 'edtion', 'insurerFee', 'efectiveDate'])(
    "are rejected with the name %s, which is spelled differently from the calculator's: nothing is silently priced by default",
    (name) => {
      expect(complaints({ state: 'VA' }, { [name]: 'x' })).toEqual(
        refuse(`rows.1.${name}`, expect.stringMatching(/must be written (policyType|state|effectiveDate|edition|insurerFees)\./)),
      );
    },
  );

  it('are carried under names of their sender, even names that resemble a field that is present', () => {
    expect(complaints({ edition: 'product', editions: 1, policyNumber: 7, notes: 'x', toString: 1 }, null, 5)).toEqual([]);
  });

  it('have names of at most 100 characters, which every row of the result repeats', () => {
    expect(complaints({ ['n'.repeat(100)]: 1 })).toEqual([]);
    expect(complaints({ ['n'.repeat(101)]: 1 })).toEqual(
      refuse(`rows.0.${'n'.repeat(101)}`, expect.stringContaining('has 101 characters')),
    );
  });

  it('are at most 256, so that none is dropped', () => {
    expect(complaints(fields(256))).toEqual([]);
    expect(complaints(fields(256), { edition: 'statute' })).toEqual(
      refuse('rows', expect.stringContaining('more than 256 different fields')),
    );
  });
});
