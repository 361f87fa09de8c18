import type { NewShare, Subject } from './share-api';

/** Form values: lifetime and password of a link. */
export interface ShareTerms {
  hours: string;
  password: string;
  sharedWith: string;
}

export const DEFAULT_TERMS: ShareTerms = { hours: '168', password: '', sharedWith: '' };

export const DURATIONS: [string, string][] = [
  ['1', '1 hour'],
  ['24', '1 day'],
  ['168', '7 days'],
  ['720', '30 days'],
  ['2160', '90 days'],
];

const MIN_PASSWORD_LENGTH = 8;

/** Validates the terms before a link is created. */
export function validateTerms({ password }: ShareTerms) {
  const isShort = password !== '' && password.length < MIN_PASSWORD_LENGTH;
  return { password: isShort ? `Enter at least ${MIN_PASSWORD_LENGTH} characters, or leave it empty` : undefined };
}

export function toShareRequest(subject: Subject, { hours, password, sharedWith }: ShareTerms): NewShare {
  const isFor = sharedWith.trim();
  return {
    ...subject,
    expiresInHours: Number(hours),
    ...(password !== '' && { password }),
    ...(isFor !== '' && { sharedWith: isFor }),
  };
}
