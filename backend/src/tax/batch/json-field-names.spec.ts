import { JsonFieldNames } from './json-field-names.js';

const findErrors = (...rows: unknown[]) => {
  const names = new JsonFieldNames();
  try {
    for (const [index, row] of rows.entries()) names.add(row, index);
    names.refuseNearMisses();
    return [];
  } catch (error) {
    return [error];
  }
};

const expectRefusal = (field: string, message: unknown) => [
  expect.objectContaining({ name: 'Refusal', fields: expect.arrayContaining([{ field, message }]) }),
];

const buildFields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]));

describe('the fields of JSON rows', () => {
  it.each(['policy_type', 'State', 'effective date', 'edtion', 'insurerFee', 'efectiveDate'])(
    "are rejected if one is spelled %s, unlike the calculator's field, because it would silently get a default",
    (name) => {
      expect(findErrors({ state: 'VA' }, { [name]: 'x' })).toEqual(
        expectRefusal(`rows.1.${name}`, expect.stringMatching(/must be written (policyType|state|effectiveDate|edition|insurerFees)\./)),
      );
    },
  );

  it("are passed through under the sender's names, even if they resemble a field that is present", () => {
    expect(findErrors({ edition: 'product', editions: 1, policyNumber: 7, notes: 'x', toString: 1 }, null, 5)).toEqual([]);
  });

  it('have names of at most 100 characters, because every row of the result repeats the names', () => {
    expect(findErrors({ ['n'.repeat(100)]: 1 })).toEqual([]);
    expect(findErrors({ ['n'.repeat(101)]: 1 })).toEqual(
      expectRefusal(`rows.0.${'n'.repeat(101)}`, expect.stringContaining('has 101 characters')),
    );
  });

  it('are limited to 256, because none may be dropped', () => {
    expect(findErrors(buildFields(256))).toEqual([]);
    expect(findErrors(buildFields(256), { edition: 'statute' })).toEqual(
      expectRefusal('rows', expect.stringContaining('more than 256 different fields')),
    );
  });
});
