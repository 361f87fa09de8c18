import { ACCOUNT_FIELDS } from '@stampline/api-client/account-fields';
import type { FieldMessages } from '@stampline/ui';
import type { Account, AccountChange, NewAccount } from './account-api';
import { BUSINESS_TYPE_CHOICES } from './account-labels';

type Field = (typeof ACCOUNT_FIELDS)[number]['name'];

const FIELDS: readonly Field[] = ACCOUNT_FIELDS.map(({ name }) => name);

/** Form values as typed; '' for an empty field. */
export type AccountFields = Record<Field, string>;

const EARLIEST_YEAR = 1600;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function toAccountFields(account: Account | null): AccountFields;
export function toAccountFields(account: Account | null): Record<string, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, String(account?.[field] ?? '')]));
}

/** Validates the form, and returns messages by field. */
export function validateAccount(
  { accountName, primaryContactEmail, yearEstablished }: AccountFields,
  thisYear: number,
): FieldMessages<AccountFields> {
  const [email, year] = [primaryContactEmail.trim(), yearEstablished.trim()];
  const isYear = /^\d{4}$/.test(year) && Number(year) >= EARLIEST_YEAR && Number(year) <= thisYear;
  return {
    ...(accountName.trim().length < 2 && { accountName: 'Account name is required' }),
    ...(email !== '' && !EMAIL.test(email) && { primaryContactEmail: 'Enter an email address, for example name@example.com' }),
    ...(year !== '' && !isYear && { yearEstablished: `Enter a year from ${EARLIEST_YEAR} to ${thisYear}, for example 1998` }),
  };
}

/** Returns the request body for a new account, which contains the filled-in fields. */
export function toNewAccount(fields: AccountFields): NewAccount {
  const filled = Object.fromEntries(FIELDS.flatMap((field) => (fields[field].trim() === '' ? [] : [[field, toFieldValue(fields, field)]])));
  return { ...filled, accountName: fields.accountName.trim() };
}

/** Returns the changed fields, with null for those that were cleared. */
export function toAccountChange(fields: AccountFields, account: Account): AccountChange {
  const before = toAccountFields(account);
  const changed = FIELDS.filter((field) => fields[field].trim() !== before[field]);
  return { version: account.version, ...Object.fromEntries(changed.map((field) => [field, toFieldValue(fields, field)])) };
}

function toFieldValue(fields: AccountFields, field: Field): string | number | null {
  const text = fields[field].trim();
  if (text === '') return null;
  const kind = ACCOUNT_FIELDS.find(({ name }) => name === field)?.kind;
  if (kind === 'year') return Number.parseInt(text, 10);
  if (kind === 'choice') return BUSINESS_TYPE_CHOICES.find(([type]) => type === text)?.[0] ?? null;
  return text;
}
