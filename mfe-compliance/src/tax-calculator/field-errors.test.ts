import { ApiError } from '@stampline/api-client';
import { EMPTY_INPUT } from './calculator-input';
import { fieldErrorsOf, stillWrong } from './field-errors';

const refusal = new ApiError(
  400,
  '',
  JSON.stringify({
    type: '/problems/validation-failed',
    title: 'Validation failed',
    status: 400,
    errors: [
      { field: 'premium', message: 'premium is too large.' },
      { field: 'unheardOf', message: 'unheardOf should not exist.' },
    ],
  }),
);

test('takes the errors of fields that the form has', () => {
  expect(fieldErrorsOf(refusal)).toEqual({ premium: 'premium is too large.' });
  expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({});
});

test('an error goes when its field is changed', () => {
  const refused = { ...EMPTY_INPUT, premium: '1e12' };
  expect(stillWrong({ premium: 'too large' }, refused, { ...refused, state: 'VA' })).toEqual({ premium: 'too large' });
  expect(stillWrong({ premium: 'too large' }, refused, { ...refused, premium: '1' })).toEqual({});
});
