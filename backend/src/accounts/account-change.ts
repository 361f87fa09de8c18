import { pickFields } from '../facts/build-record.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { formatStaleVersionError } from '../platform/kernel/problems/stale-sentence.js';
import {
  ACCOUNT_FIELDS,
  type AccountDetails,
  type AccountField,
  type AccountFields,
  createAccountFields,
  getDeclaration,
  DETAIL_FIELDS,
  EARLIEST_YEAR,
  ENTERED_NAMES,
} from './account-fields.js';
import { isMasked, maskTaxId } from './federal-tax-id.js';

/** Fields given in a request; missing fields are undefined. */
export interface AccountInput extends Partial<{ [Field in AccountField]: AccountFields[Field] | null | undefined }> {
  federalTaxId?: string | null | undefined;
}

/** Creates an account with these fields. @param today YYYY-MM-DD */
export function toNewFields(given: AccountInput & { accountName: string }, today: string): AccountFields {
  return applyChange(createAccountFields(given.accountName), given, today);
}

/**
 * Returns the account with the given fields replaced.
 * @throws Refusal for a year after the current one
 */
export function applyChange(known: AccountFields, given: AccountInput, today: string): AccountFields {
  const thisYear = Number(today.slice(0, 4));
  const { yearEstablished } = given;
  if (typeof yearEstablished === 'number' && yearEstablished > thisYear)
    throw Refusal.forFields([{ field: 'yearEstablished', message: formatYearError(thisYear) }]);
  const stated: Partial<AccountDetails> = pickFields(
    given,
    DETAIL_FIELDS.filter((field) => given[field] !== undefined),
  );
  return {
    ...known,
    ...stated,
    accountName: given.accountName ?? known.accountName,
    state: (given.state === undefined ? known.state : given.state)?.toUpperCase() ?? null,
    status: given.status ?? known.status,
  };
}

const formatYearError = (thisYear: number): string =>
  `Enter the year established as a whole number from ${EARLIEST_YEAR} to ${thisYear}, for example 1998.`;

/** Returns the fields in which two states of an account differ. */
export function findDifferingFields(before: AccountFields, after: AccountFields): AccountField[] {
  return ACCOUNT_FIELDS.filter((field) => before[field] !== after[field]);
}

/**
 * Returns the new federal tax ID; undefined if it stays the same, for example when a request repeats the mask from a response. @param shownEnd
 * visible end of the current tax ID; null if there is none
 * @throws Refusal for the mask of another tax ID
 */
export function resolveTaxId(given: string | null | undefined, shownEnd: string | null): string | null | undefined {
  if (given === undefined || given === null) return given;
  if (shownEnd !== null && given === maskTaxId(shownEnd)) return undefined;
  if (isMasked(given))
    throw Refusal.forFields([{ field: 'federalTaxId', message: 'Enter the federal tax ID in full, for example 12-3456789.' }]);
  return given;
}

/** Field names as they appear in sentences. */
const FIELD_LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ENTERED_NAMES.map((name) => [name, getDeclaration(name).words])),
  status: 'the status',
};

/** Explains why a change that is based on an outdated version is refused. @param changedIn version that last changed each field */
export function formatStaleAccountError(changedIn: Readonly<Record<string, number>>, version: number): string {
  return formatStaleVersionError({ thing: 'account', fields: FIELD_LABELS }, changedIn, version);
}
