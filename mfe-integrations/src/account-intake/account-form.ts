import type { Complaints } from '@stampline/ui';
import type { Account, AccountChange, NewAccount } from './account-calls';
import { BUSINESS_TYPE_CHOICES } from './account-words';

const FIELDS = [
  'accountName',
  'accountNumber',
  'primaryContactName',
  'primaryContactEmail',
  'primaryContactPhone',
  'businessType',
  'businessDescription',
  'yearEstablished',
  'mailingAddress',
  'city',
  'state',
  'zipCode',
  'federalTaxId',
  'notes',
] as const;

type Field = (typeof FIELDS)[number];

/** The form as it is typed; '' for nothing. */
export type AccountFields = Record<Field, string>;

const EARLIEST_YEAR = 1600;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An account as the form shows it; of null, an empty form. */
export function fieldsOf(account: Account | null): AccountFields {
  const text = (field: Field) => String(account?.[field] ?? '');
  return {
    accountName: text('accountName'),
    accountNumber: text('accountNumber'),
    primaryContactName: text('primaryContactName'),
    primaryContactEmail: text('primaryContactEmail'),
    primaryContactPhone: text('primaryContactPhone'),
    businessType: text('businessType'),
    businessDescription: text('businessDescription'),
    yearEstablished: text('yearEstablished'),
    mailingAddress: text('mailingAddress'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
    federalTaxId: text('federalTaxId'),
    notes: text('notes'),
  };
}

/** What is wrong before the form is sent. */
export function accountErrors(
  { accountName, primaryContactEmail, yearEstablished }: AccountFields,
  thisYear: number,
): Complaints<AccountFields> {
  const [email, year] = [primaryContactEmail.trim(), yearEstablished.trim()];
  const isYear = /^\d{4}$/.test(year) && Number(year) >= EARLIEST_YEAR && Number(year) <= thisYear;
  return {
    ...(accountName.trim().length < 2 && { accountName: 'Account name is required' }),
    ...(email !== '' && !EMAIL.test(email) && { primaryContactEmail: 'Enter an email address, for example name@example.com' }),
    ...(year !== '' && !isYear && { yearEstablished: `Enter a year from ${EARLIEST_YEAR} to ${thisYear}, for example 1998` }),
  };
}

/** What is sent for a new account: what is filled in. */
export function newAccountOf(fields: AccountFields): NewAccount {
  const filled = Object.fromEntries(FIELDS.flatMap((field) => (fields[field].trim() === '' ? [] : [[field, valueOf(fields, field)]])));
  return { ...filled, accountName: fields.accountName.trim() };
}

/** What is sent for a change: the fields that differ from the account that was read; null for those that were emptied. */
export function accountChangeOf(fields: AccountFields, account: Account): AccountChange {
  const before = fieldsOf(account);
  const changed = FIELDS.filter((field) => fields[field].trim() !== before[field]);
  return { version: account.version, ...Object.fromEntries(changed.map((field) => [field, valueOf(fields, field)])) };
}

function valueOf(fields: AccountFields, field: Field): string | number | null {
  const text = fields[field].trim();
  if (text === '') return null;
  if (field === 'yearEstablished') return Number.parseInt(text, 10);
  if (field === 'businessType') return BUSINESS_TYPE_CHOICES.find(([type]) => type === text)?.[0] ?? null;
  return text;
}
