import type { ResponseBody } from '@stampline/api-client';
import { formatDate, type StatusTone } from '@stampline/ui';
import type { License } from './use-licenses';

export const licenseTypes = [
  ['agency', 'Agency'],
  ['individual', 'Individual'],
] as const;

export const licenseStandings = [
  ['valid', 'Valid'],
  ['expiring', 'Expires soon'],
  ['expired', 'Expired'],
  ['upcoming', 'Not valid yet'],
  ['undated', 'Dates missing'],
] as const;

const tones: Record<License['licenseStanding'], StatusTone> = {
  valid: 'ok',
  expiring: 'dueSoon',
  expired: 'overdue',
  upcoming: 'neutral',
  undated: 'dueSoon',
};

export function getStandingChip({ licenseStanding }: Pick<License, 'licenseStanding'>): { text: string; tone: StatusTone } {
  const text = licenseStandings.find(([standing]) => standing === licenseStanding)?.[1] ?? licenseStanding;
  return { text, tone: tones[licenseStanding] };
}

/** Formats `VA license SL-104882 of Harbor Wholesale expires on Jan 5, 2027.` */
export function describeRenewal({ state, licenseNumber, holder, validTo, licenseStanding }: License): string {
  const verb = licenseStanding === 'expired' ? 'expired' : 'expires';
  return `${state} license ${licenseNumber} of ${holder} ${verb} on ${validTo === null ? 'an unknown day' : formatDate(validTo)}.`;
}

/** Formats `3 policies have no license valid on their effective date.` */
export function describeUnlicensedPolicies(count: number): string {
  return count === 1
    ? '1 policy has no license valid on its effective date.'
    : `${count.toLocaleString('en-US')} policies have no license valid on their effective dates.`;
}

export function describeFileResult({
  addedCount,
  changedCount,
  unchangedCount,
  guessedTypeCount,
  unreadColumns,
  rejectedRows,
}: ResponseBody<'/api/organization/licenses/file', 'post'>): string {
  return [
    `${addedCount} added, ${changedCount} changed, ${unchangedCount} unchanged, ${rejectedRows.length} rejected.`,
    unreadColumns.length > 0 && `Not read: ${unreadColumns.join(', ')}. Name these columns as in the template, and import the file again.`,
    guessedTypeCount > 0 &&
      `The file has no license_type for ${guessedTypeCount} of them: it was guessed from the holder. Check the column Type.`,
  ]
    .filter(Boolean)
    .join(' ');
}
