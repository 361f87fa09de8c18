import { toAccountChange, validateAccount, type AccountFields, toAccountFields, toNewAccount } from './account-form';
import { buildAccount } from './testing/account-fixture';

const fillForm = (changes: Partial<AccountFields>): AccountFields => ({ ...toAccountFields(null), accountName: 'Oak', ...changes });

test.each<[Partial<AccountFields>, Partial<Record<keyof AccountFields, string>>]>([
  [{}, {}],
  [{ accountName: ' A ' }, { accountName: 'Account name is required' }],
  [{ accountName: '' }, { accountName: 'Account name is required' }],
  [{ primaryContactEmail: 'dana@' }, { primaryContactEmail: 'Enter an email address, for example name@example.com' }],
  [{ primaryContactEmail: 'dana@harbor.example' }, {}],
  [{ yearEstablished: '1599' }, { yearEstablished: 'Enter a year from 1600 to 2026, for example 1998' }],
  [{ yearEstablished: '2027' }, { yearEstablished: 'Enter a year from 1600 to 2026, for example 1998' }],
  [{ yearEstablished: '19.5' }, { yearEstablished: 'Enter a year from 1600 to 2026, for example 1998' }],
  [{ yearEstablished: '2026' }, {}],
])('validates %j with the errors %j', (changes, errors) => {
  expect(validateAccount(fillForm(changes), 2026)).toEqual(errors);
});

test('sends a new account with the completed fields, and the year as a number', () => {
  expect(toNewAccount(fillForm({ accountName: ' Oak ', yearEstablished: '1998', notes: ' ', state: 'VA' }))).toEqual({
    accountName: 'Oak',
    yearEstablished: 1998,
    state: 'VA',
  });
});

test("sends only an account's changed fields, with null for cleared fields", () => {
  const known = buildAccount({ city: 'Norfolk', zipCode: '23510', federalTaxId: '*****6789', version: 4 });
  expect(toAccountChange({ ...toAccountFields(known), city: 'Suffolk', zipCode: '' }, known)).toEqual({
    version: 4,
    city: 'Suffolk',
    zipCode: null,
  });
  expect(toAccountChange(toAccountFields(known), known)).toEqual({ version: 4 });
});
