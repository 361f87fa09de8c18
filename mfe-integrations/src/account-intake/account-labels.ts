import type { StatusTone } from '@stampline/ui';
import type { Account } from './account-api';

type BusinessType = NonNullable<Account['businessType']>;

export const BUSINESS_TYPE_CHOICES: readonly (readonly [value: BusinessType, words: string])[] = [
  ['corporation', 'Corporation'],
  ['llc', 'LLC'],
  ['partnership', 'Partnership'],
  ['sole-proprietorship', 'Sole proprietorship'],
  ['non-profit', 'Non-profit'],
];

/** Returns `SOLE PROPRIETORSHIP` for `sole-proprietorship`. */
export function formatBusinessType(type: BusinessType): string {
  return type.replace('-', ' ').toUpperCase();
}

export const STATUS: Readonly<Record<Account['status'], { words: string; tone: StatusTone }>> = {
  active: { words: 'Active', tone: 'ok' },
  archived: { words: 'Archived', tone: 'neutral' },
};

/** Returns `Norfolk, VA`, or only the known part. */
export function formatPlace({ city, state }: Pick<Account, 'city' | 'state'>): string {
  return [city, state].filter(Boolean).join(', ');
}

/** Lists, for use in a sentence, the fields that documents need but the account lacks. */
export function listMissingFields(account: Pick<Account, 'primaryContactName' | 'primaryContactEmail' | 'mailingAddress'>): string[] {
  return [
    ...(account.primaryContactName ? [] : ['contact name']),
    ...(account.primaryContactEmail ? [] : ['contact email']),
    ...(account.mailingAddress ? [] : ['mailing address']),
  ];
}
