import { pickFields } from '../facts/record-of.js';
import { Refusal } from '../platform/kernel/problems/refusal.js';
import { staleSentence } from '../platform/kernel/problems/stale-sentence.js';
import {
  ACCOUNT_FIELDS,
  type AccountDetails,
  type AccountField,
  type AccountFields,
  accountNamed,
  declarationOf,
  DETAIL_FIELDS,
  EARLIEST_YEAR,
  ENTERED_NAMES,
} from './account-fields.js';
import { isMasked, maskedTaxId } from './federal-tax-id.js';

/** Fields of a request; absent ones are undefined. */
export interface GivenFields extends Partial<{ [Field in AccountField]: AccountFields[Field] | null | undefined }> {
  federalTaxId?: string | null | undefined;
}

/** A new account of these fields. @param today YYYY-MM-DD */
export function newFields(given: GivenFields & { accountName: string }, today: string): AccountFields {
  return changedFields(accountNamed(given.accountName), given, today);
}

/**
 * Returns the account with the given fields replaced.
 * @throws Refusal of a year after this one
 */
export function changedFields(known: AccountFields, given: GivenFields, today: string): AccountFields {
  const thisYear = Number(today.slice(0, 4));
  const { yearEstablished } = given;
  if (typeof yearEstablished === 'number' && yearEstablished > thisYear)
    throw Refusal.ofFields([{ field: 'yearEstablished', message: yearSentence(thisYear) }]);
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

const yearSentence = (thisYear: number): string =>
  `Enter the year established as a whole number from ${EARLIEST_YEAR} to ${thisYear}, for example 1998.`;

/** The fields in which two states of an account differ. */
export function differingFields(before: AccountFields, after: AccountFields): AccountField[] {
  return ACCOUNT_FIELDS.filter((field) => before[field] !== after[field]);
}

/**
 * Returns the new federal tax ID: undefined when it stays, as when a request repeats the mask from a response.
 * @param shownEnd visible end of the current one; null without one
 * @throws Refusal of another one's mask
 */
export function newTaxId(given: string | null | undefined, shownEnd: string | null): string | null | undefined {
  if (given === undefined || given === null) return given;
  if (shownEnd !== null && given === maskedTaxId(shownEnd)) return undefined;
  if (isMasked(given))
    throw Refusal.ofFields([{ field: 'federalTaxId', message: 'Enter the federal tax ID in full, for example 12-3456789.' }]);
  return given;
}

/** Field names in sentences. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ENTERED_NAMES.map((name) => [name, declarationOf(name).words])),
  status: 'the status',
};

/** Explains the refusal of a change to an older version. @param changedIn version that last changed each field */
export function staleAccount(changedIn: Readonly<Record<string, number>>, version: number): string {
  return staleSentence({ thing: 'account', fields: WORDS }, changedIn, version);
}
