import { formatUsd } from '@stampline/ui';
import type { HomeStateRecord } from './home-state-api';
import type { HomeStateFields } from './home-state-fields';

export const ARRANGEMENT_CHOICES = [
  ['single', 'One insured'],
  ['affiliated_group', 'Several named insureds of an affiliated group'],
  ['group_policy', 'A group policy for members who are not affiliated'],
] as const;

export const INSURED_CHOICES = [
  ['organization', 'Business or other organization'],
  ['individual', 'Individual'],
] as const;

/** Returns `Outside the US` for `outside the US`. */
export const capitalizeFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the label of the principal place, for example `Principal residence of the member`. */
export function getPrincipalPlaceLabel({ insuredKind, arrangement, holderPaysPremium }: HomeStateFields): string {
  const what = insuredKind === 'individual' ? 'Principal residence' : 'Principal place of business';
  if (arrangement !== 'group_policy') return what;
  return `${what} of the ${holderPaysPremium === 'no' ? 'member' : 'group policyholder'}`;
}

/** Describes the allocated share of the premium. @param premium of the current term, in dollars */
export function describeAllocatedShare({ allocation, allocationBasis }: HomeStateFields, premium: number): string {
  const isDollars = allocationBasis === 'dollars';
  const sum = allocation.reduce((total, { part }) => total + Math.round((Number(part) || 0) * 10_000), 0) / 10_000;
  return isDollars ? `Allocated: ${formatUsd(sum)} of ${formatUsd(premium)}` : `Allocated: ${sum}% of 100%`;
}

export function listAnswers(record: HomeStateRecord): [label: string, value: string][] {
  const { arrangement, insuredKind, principalPlaceName, groupMembers, holderPaysPremium, riskShare, notes } = record;
  const arranged = ARRANGEMENT_CHOICES.find(([code]) => code === arrangement)?.[1] ?? arrangement;
  const members = groupMembers.map(({ name, placeName, premiumShare }) => `${name}, ${placeName}, ${premiumShare}% of the premium`);
  return [
    ['Insured', arrangement === 'single' ? (INSURED_CHOICES.find(([code]) => code === insuredKind)?.[1] ?? '') : arranged],
    ...(principalPlaceName === null
      ? []
      : [
          [insuredKind === 'individual' ? 'Principal residence' : 'Principal place of business', capitalizeFirst(principalPlaceName)] as [
            string,
            string,
          ],
        ]),
    ...(members.length === 0 ? [] : [['Named insureds', members.join('; ')] as [string, string]]),
    ...(holderPaysPremium === null
      ? []
      : [['Policyholder pays 100% of the premium', holderPaysPremium ? 'Yes, from its own funds' : 'No'] as [string, string]]),
    ...(riskShare === null ? [] : [['Insured risk there', `${riskShare}%`] as [string, string]]),
    ...(notes === null ? [] : [['Source', notes] as [string, string]]),
  ];
}
