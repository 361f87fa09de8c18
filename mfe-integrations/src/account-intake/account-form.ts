import { ACCOUNT_FIELDS } from '@stampline/api-client/account-fields';
import type { Complaints } from '@stampline/ui';
import type { Account, AccountChange, NewAccount } from './account-calls';
import { BUSINESS_TYPE_CHOICES } from './account-words';

type Field = (typeof ACCOUNT_FIELDS)[number]['name'];

const FIELDS: readonly Field[] = ACCOUNT_FIELDS.map(({ name }) => name);

/** The form as it is typed; '' for nothing. */
export type AccountFields = Record<Field, string>;

const EARLIEST_YEAR = 1600;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** An account as the form shows it; of null, an empty form. */
export function fieldsOf(account: Account | null): AccountFields;
export function fieldsOf(account: Account | null): Record<string, string> {
  return Object.fromEntries(FIELDS.map((field) => [field, String(account?.[field] ?? '')]));
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
  const kind = ACCOUNT_FIELDS.find(({ name }) => name === field)?.kind;
  if (kind === 'year') return Number.parseInt(text, 10);
  if (kind === 'choice') return BUSINESS_TYPE_CHOICES.find(([type]) => type === text)?.[0] ?? null;
  return text;
}
