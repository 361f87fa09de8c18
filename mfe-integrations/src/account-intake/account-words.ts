import type { StatusTone } from '@stampline/ui';
import type { Account } from './account-calls';

type BusinessType = NonNullable<Account['businessType']>;

export const BUSINESS_TYPE_CHOICES: readonly (readonly [value: BusinessType, words: string])[] = [
  ['corporation', 'Corporation'],
  ['llc', 'LLC'],
  ['partnership', 'Partnership'],
  ['sole-proprietorship', 'Sole proprietorship'],
  ['non-profit', 'Non-profit'],
];

/** `sole-proprietorship` is `SOLE PROPRIETORSHIP`. */
export function businessTypeInCapitals(type: BusinessType): string {
  return type.replace('-', ' ').toUpperCase();
}

export const STATUS: Readonly<Record<Account['status'], { words: string; tone: StatusTone }>> = {
  active: { words: 'Active', tone: 'ok' },
  archived: { words: 'Archived', tone: 'neutral' },
};

/** `Norfolk, VA`, or what is known of it. */
export function placeOf({ city, state }: Pick<Account, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ');
}

/** Fields that documents fill in and the account lacks, for a sentence. */
export function missingForDocuments(account: Pick<Account, 'primaryContactName' | 'primaryContactEmail' | 'mailingAddress'>): string[] {
  return [
    ...(account.primaryContactName ? [] : ['contact name']),
    ...(account.primaryContactEmail ? [] : ['contact email']),
    ...(account.mailingAddress ? [] : ['mailing address']),
  ];
}
