import type { FieldError } from '../platform/kernel/problems/problem.js';
import { findAllocationErrors, toPercentUnits } from './allocation.js';
import { getRiskSharePlace, type GroupMember, type HomeStateAnswers, findAllocatedPart } from './home-state.js';
import { OUTSIDE_US } from './places.js';

const WHOLE_UNITS = 1_000_000;

/**
 * Finds missing and contradictory answers.
 * @param premiumCents premium of the term, to which an allocation in dollars must add up
 */
export function findHomeStateErrors(answers: HomeStateAnswers, premiumCents: bigint): FieldError[] {
  const { arrangement, allocation, groupMembers } = answers;
  const complaints = [
    ...(arrangement === 'affiliated_group' ? findMemberErrors(groupMembers) : findInsuredErrors(answers)),
    ...(allocation === null ? [] : findAllocationErrors(allocation, premiumCents)),
  ];
  return complaints.length > 0 ? complaints : findRiskErrors(answers);
}

function findInsuredErrors({ arrangement, insuredKind, principalPlace, holderPaysPremium }: HomeStateAnswers): FieldError[] {
  const what = insuredKind === 'individual' ? 'principal residence' : 'principal place of business';
  return [
    ...(principalPlace === null ? [{ field: 'principalPlace', message: `Choose the ${what}.` }] : []),
    ...(arrangement === 'group_policy' && holderPaysPremium === null
      ? [{ field: 'holderPaysPremium', message: 'State whether the group policyholder pays 100% of the premium from its own funds.' }]
      : []),
  ];
}

function findMemberErrors(members: readonly GroupMember[]): FieldError[] {
  if (members.length < 2) return [{ field: 'groupMembers', message: 'Enter at least two named insureds of the affiliated group.' }];
  const units = members.map(({ premiumShare }) => toPercentUnits(premiumShare));
  const invalid = units.flatMap((unit, index) =>
    unit === undefined
      ? [
          {
            field: `groupMembers.${index}.premiumShare`,
            message: 'Enter a percentage from 0 to 100 with at most four decimals, for example 37.5.',
          },
        ]
      : [],
  );
  if (invalid.length > 0) return invalid;
  const sum = units.reduce<number>((total, unit) => total + (unit ?? 0), 0);
  return sum === WHOLE_UNITS
    ? []
    : [{ field: 'groupMembers', message: `The percentages of the premium add up to ${sum / 10_000}%. They must add up to 100%.` }];
}

function findRiskErrors(answers: HomeStateAnswers): FieldError[] {
  const { riskShare, allocation } = answers;
  const place = getRiskSharePlace(answers);
  if (place === OUTSIDE_US) return allocation === null ? [{ field: 'allocation', message: ALLOCATION_REQUIRED }] : [];
  if (riskShare === null)
    return [{ field: 'riskShare', message: 'Enter the percentage of the insured risk in that state, 0 if there is none.' }];
  if (toPercentUnits(riskShare) === undefined)
    return [{ field: 'riskShare', message: 'Enter a percentage from 0 to 100 with at most four decimals, for example 37.5.' }];
  if (riskShare === 0 && allocation === null) return [{ field: 'allocation', message: ALLOCATION_REQUIRED }];
  if (riskShare === 0 && findAllocatedPart(allocation, place) !== undefined)
    return [
      { field: 'riskShare', message: 'The allocation has premium in that state, so some of the risk is there. Correct one of them.' },
    ];
  if (riskShare === 100 && allocation !== null && allocation.parts.some((part) => part.place !== place))
    return [{ field: 'riskShare', message: 'The allocation has premium elsewhere, so not all of the risk is there. Correct one of them.' }];
  return [];
}

const ALLOCATION_REQUIRED =
  'Allocate the premium by state. None of the risk is in the principal state, so the state with the largest part is the home state.';
