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

/** Fields as a request gives them: undefined where it says nothing. */
export interface GivenFields extends Partial<{ [Field in AccountField]: AccountFields[Field] | null | undefined }> {
  federalTaxId?: string | null | undefined;
}

/** A new account of these fields. @param today YYYY-MM-DD */
export function newFields(given: GivenFields & { accountName: string }, today: string): AccountFields {
  return changedFields(accountNamed(given.accountName), given, today);
}

/**
 * The account with the given fields in place of its own.
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
 * What is to become of the federal tax ID: undefined when it stays, as it does when a request repeats what answers show of it.
 * @param shownEnd what is shown of the present one; null when there is none
 * @throws Refusal of the mask of another one
 */
export function newTaxId(given: string | null | undefined, shownEnd: string | null): string | null | undefined {
  if (given === undefined || given === null) return given;
  if (shownEnd !== null && given === maskedTaxId(shownEnd)) return undefined;
  if (isMasked(given))
    throw Refusal.ofFields([{ field: 'federalTaxId', message: 'Enter the federal tax ID in full, for example 12-3456789.' }]);
  return given;
}

/** The fields in a sentence. */
const WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ENTERED_NAMES.map((name) => [name, declarationOf(name).words])),
  status: 'the status',
};

/** Why a change of an older version is refused. @param changedIn the version that each field was last changed by */
export function staleAccount(changedIn: Readonly<Record<string, number>>, version: number): string {
  return staleSentence({ thing: 'account', fields: WORDS }, changedIn, version);
}
