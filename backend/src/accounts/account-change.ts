import { Refusal } from '../platform/problems/refusal.js';
import { staleSentence } from '../platform/problems/stale-sentence.js';
import { ACCOUNT_FIELDS, type AccountField, type AccountFields, accountNamed, EARLIEST_YEAR } from './account-fields.js';
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
  return {
    ...whatIsGiven(known, given),
    accountName: given.accountName ?? known.accountName,
    state: (given.state === undefined ? known.state : given.state)?.toUpperCase() ?? null,
    status: given.status ?? known.status,
  };
}

const yearSentence = (thisYear: number): string =>
  `Enter the year established as a whole number from ${EARLIEST_YEAR} to ${thisYear}, for example 1998.`;

const pick = <Value>(value: Value | undefined, otherwise: Value): Value => (value === undefined ? otherwise : value);

function whatIsGiven(known: AccountFields, given: GivenFields): AccountFields {
  return {
    ...known,
    accountNumber: pick(given.accountNumber, known.accountNumber),
    primaryContactName: pick(given.primaryContactName, known.primaryContactName),
    primaryContactEmail: pick(given.primaryContactEmail, known.primaryContactEmail),
    primaryContactPhone: pick(given.primaryContactPhone, known.primaryContactPhone),
    businessType: pick(given.businessType, known.businessType),
    businessDescription: pick(given.businessDescription, known.businessDescription),
    yearEstablished: pick(given.yearEstablished, known.yearEstablished),
    mailingAddress: pick(given.mailingAddress, known.mailingAddress),
    city: pick(given.city, known.city),
    zipCode: pick(given.zipCode, known.zipCode),
    notes: pick(given.notes, known.notes),
  };
}

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
  accountName: 'the account name',
  accountNumber: 'the account number',
  primaryContactName: 'the contact name',
  primaryContactEmail: 'the contact email',
  primaryContactPhone: 'the contact phone',
  businessType: 'the business type',
  businessDescription: 'the business description',
  yearEstablished: 'the year established',
  mailingAddress: 'the mailing address',
  city: 'the city',
  state: 'the state',
  zipCode: 'the ZIP code',
  federalTaxId: 'the federal tax ID',
  notes: 'the notes',
  status: 'the status',
} satisfies Record<AccountField | 'federalTaxId', string>;

/** Why a change of an older version is refused. @param changedIn the version that each field was last changed by */
export function staleAccount(changedIn: Readonly<Record<string, number>>, version: number): string {
  return staleSentence({ thing: 'account', fields: WORDS }, changedIn, version);
}
