import { CALCULATION_FIELDS } from '@stampline/api-client/calculation-fields';
import { FURTHER_FIELDS } from './calculator-places';

test('the calculator has a place for each field of a calculation', () => {
  const places = ['state', 'premium', 'policyType', 'effectiveDate', ...FURTHER_FIELDS];
  expect(places.toSorted()).toEqual(CALCULATION_FIELDS.map(({ name }) => name).toSorted());
});
