import type { FieldMessages } from '@stampline/ui';
import type { HomeStateAnswers, HomeStateRecord } from './home-state-api';

type Place = NonNullable<HomeStateAnswers['principalPlace']>;
type Member = { name: string; principalPlace: Place | ''; premiumShare: string };
type AllocationPart = { place: Place | ''; part: string };

/** Form values; '' for an empty field. */
export interface HomeStateFields {
  arrangement: HomeStateAnswers['arrangement'];
  insuredKind: HomeStateAnswers['insuredKind'];
  principalPlace: Place | '';
  groupMembers: Member[];
  holderPaysPremium: 'yes' | 'no' | '';
  riskShare: string;
  allocationBasis: NonNullable<HomeStateAnswers['allocationBasis']>;
  allocation: AllocationPart[];
  notes: string;
}

export const OUTSIDE_US = 'outside_us';
export const EMPTY_MEMBER: Member = { name: '', principalPlace: '', premiumShare: '' };
export const EMPTY_PART: AllocationPart = { place: '', part: '' };

const EMPTY: HomeStateFields = {
  arrangement: 'single',
  insuredKind: 'organization',
  principalPlace: '',
  groupMembers: [EMPTY_MEMBER, EMPTY_MEMBER],
  holderPaysPremium: '',
  riskShare: '',
  allocationBasis: 'percent',
  allocation: [],
  notes: '',
};

/** Returns the form values of a record, or of an empty form. */
export function toHomeStateFields(record: HomeStateRecord | undefined): HomeStateFields {
  if (record === undefined) return EMPTY;
  const { arrangement, insuredKind, principalPlace, groupMembers, holderPaysPremium, riskShare, allocationBasis, allocationParts } = record;
  return {
    arrangement,
    insuredKind,
    principalPlace: principalPlace ?? '',
    groupMembers:
      groupMembers.length === 0
        ? EMPTY.groupMembers
        : groupMembers.map((one) => ({ name: one.name, principalPlace: one.principalPlace, premiumShare: String(one.premiumShare) })),
    holderPaysPremium: holderPaysPremium === null ? '' : holderPaysPremium ? 'yes' : 'no',
    riskShare: riskShare === null ? '' : String(riskShare),
    allocationBasis: allocationBasis ?? 'percent',
    allocation: allocationParts.map(({ place, percent, amount }) => ({
      place,
      part: String(allocationBasis === 'dollars' ? amount : percent),
    })),
    notes: '',
  };
}

/**
 * Returns the name of the place that the share of the risk refers to, either the insured's or the largest group member's; undefined while unknown.
 */
export function getPlaceOfRisk({ arrangement, principalPlace, groupMembers }: HomeStateFields): string | undefined {
  if (arrangement !== 'affiliated_group') return principalPlace || undefined;
  const shares = groupMembers.map(({ premiumShare }) => Number(premiumShare) || 0);
  const max = Math.max(...shares);
  return max > 0 ? groupMembers[shares.indexOf(max)]?.principalPlace || undefined : undefined;
}

const isBlankPart = ({ place, part }: AllocationPart) => place === '' && part.trim() === '';
const isBlankMember = ({ name, principalPlace, premiumShare }: Member) =>
  name.trim() === '' && principalPlace === '' && premiumShare.trim() === '';

/** Removes blank rows, so that row numbers in server errors match those on the page. */
export function removeBlankRows(fields: HomeStateFields): HomeStateFields {
  return {
    ...fields,
    groupMembers: fields.groupMembers.filter((member) => !isBlankMember(member)),
    allocation: fields.allocation.filter((part) => !isBlankPart(part)),
  };
}

/** Returns the request body. @param fields validated, without blank rows */
export function toAnswers(fields: HomeStateFields): HomeStateAnswers {
  const { arrangement, insuredKind, principalPlace, groupMembers, holderPaysPremium, riskShare, allocationBasis, allocation, notes } =
    fields;
  const members = groupMembers.map((one) => ({
    name: one.name.trim(),
    principalPlace: toOptionalCode(one.principalPlace),
    premiumShare: Number(one.premiumShare),
  }));
  return {
    arrangement,
    ...(arrangement === 'affiliated_group'
      ? { insuredKind: 'organization', groupMembers: members }
      : { insuredKind, principalPlace: toOptionalCode(principalPlace) }),
    ...(arrangement === 'group_policy' && { holderPaysPremium: holderPaysPremium === 'yes' }),
    ...(getPlaceOfRisk(fields) !== OUTSIDE_US && { riskShare: Number(riskShare) }),
    ...(allocation.length > 0 && {
      allocationBasis,
      allocation: allocation.map(({ place, part }) => ({ place: toOptionalCode(place), part: Number(part) })),
    }),
    ...(notes.trim() !== '' && { notes: notes.trim() }),
  };
}

function toOptionalCode<Code extends string>(code: Code | ''): Code {
  if (code === '') throw new RangeError('A place was not checked to be chosen.');
  return code;
}

const isPercent = (text: string) => /^\d{1,3}(\.\d{1,4})?$/.test(text.trim()) && Number(text) <= 100;
const isDollars = (text: string) => /^\d{1,11}(\.\d{1,2})?$/.test(text.trim());
const PERCENT_ADVICE = 'Enter a percentage from 0 to 100, for example 37.5';

/** Validates the form and returns messages by field; blank rows are ignored. */
export function validateHomeState(fields: HomeStateFields): FieldMessages<HomeStateFields> {
  const { arrangement, principalPlace, groupMembers, holderPaysPremium, riskShare, allocationBasis, allocation } = fields;
  const complaints: FieldMessages<HomeStateFields> = {};
  if (arrangement === 'affiliated_group') {
    if (removeBlankRows(fields).groupMembers.length < 2) complaints.groupMembers = 'Enter at least two named insureds';
    for (const [at, member] of groupMembers.entries()) {
      if (isBlankMember(member)) continue;
      if (member.name.trim() === '') complaints[`groupMembers.${at}.name`] = 'Enter the name';
      if (member.principalPlace === '') complaints[`groupMembers.${at}.principalPlace`] = 'Choose a place';
      if (!isPercent(member.premiumShare)) complaints[`groupMembers.${at}.premiumShare`] = PERCENT_ADVICE;
    }
  } else if (principalPlace === '') complaints.principalPlace = 'Choose a place';
  if (arrangement === 'group_policy' && holderPaysPremium === '') complaints.holderPaysPremium = 'Choose yes or no';
  if (getPlaceOfRisk(fields) !== OUTSIDE_US && !isPercent(riskShare)) complaints.riskShare = PERCENT_ADVICE;
  for (const [at, { place, part }] of allocation.entries()) {
    if (isBlankPart({ place, part })) continue;
    if (place === '') complaints[`allocation.${at}.place`] = 'Choose a place';
    if (!(allocationBasis === 'dollars' ? isDollars(part) : isPercent(part)))
      complaints[`allocation.${at}.part`] = allocationBasis === 'dollars' ? 'Enter dollars, for example 1200.50' : PERCENT_ADVICE;
  }
  return complaints;
}
