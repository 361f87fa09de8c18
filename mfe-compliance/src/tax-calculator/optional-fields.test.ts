import { CALCULATION_FIELDS } from '@stampline/api-client/calculation-fields';
import { OPTIONAL_FIELDS } from './optional-fields';

test('the calculator has an input for each calculation field', () => {
  const places = ['state', 'premium', 'policyType', 'effectiveDate', ...OPTIONAL_FIELDS];
  expect(places.toSorted()).toEqual(CALCULATION_FIELDS.map(({ name }) => name).toSorted());
});
