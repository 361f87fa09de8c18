import type { Allocation, AllocatedPart } from './allocation.js';
import { OUTSIDE_US, type Place } from './places.js';

export const INSURED_KINDS = ['organization', 'individual'] as const;
/** An organization has a principal place of business, an individual a principal residence. */
export type InsuredKind = (typeof INSURED_KINDS)[number];

export const ARRANGEMENTS = ['single', 'affiliated_group', 'group_policy'] as const;
/** One insured, several named insureds of one affiliated group, or a group policy for members that are not affiliated. */
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** A named insured of an affiliated group. */
export interface GroupMember {
  readonly name: string;
  readonly principalPlace: Place;
  /** Percentage of the policy's premium that is attributed to the member, with at most four decimals. */
  readonly premiumShare: number;
}

export interface HomeStateAnswers {
  readonly insuredKind: InsuredKind;
  readonly arrangement: Arrangement;
  /**
   * Place of the insured; for a group policy, the place of the group policyholder or else of the member. Null for an affiliated group, because each
   * member has a place.
   */
  readonly principalPlace: Place | null;
  /** Members of the affiliated group; empty for other arrangements. */
  readonly groupMembers: readonly GroupMember[];
  /** True if the group policyholder pays 100% of the premium from its funds; null if there is no group policyholder. */
  readonly holderPaysPremium: boolean | null;
  /** Percentage of the insured risk in the deciding insured's principal place; null outside the US, where it is irrelevant. */
  readonly riskShare: number | null;
  readonly allocation: Allocation | null;
}

/** Deciding rule: the principal place, the greatest part of the premium, or none. */
export const HOME_STATE_RULES = ['principal_place', 'greatest_allocation', 'undecided'] as const;
export type HomeStateRule = (typeof HOME_STATE_RULES)[number];

export interface HomeStateDecision {
  /** A state or territory; null if the answers do not determine the home state. */
  readonly homeState: Place | null;
  readonly rule: HomeStateRule;
  /** Explanation in one or more sentences. */
  readonly reason: string;
  readonly citation: string;
}

const ACT = '15 U.S.C. § 8206(6)';

/**
 * Determines the home state under the Nonadmitted and Reinsurance Reform Act, 15 U.S.C. § 8206(6): the principal place of business or residence;
 * if all of the risk is outside it, the state with the greatest percentage of the taxable premium; for an affiliated group, the home state
 * of the member with the largest percentage of the premium. For group policies, on which the Act is silent, applies the rule that states have
 * adopted.
 * @param answers checked by `findHomeStateErrors`
 * @param nameOf returns the name of a place, for a sentence
 */
export function decideHomeState(answers: HomeStateAnswers, nameOf: (place: Place) => string): HomeStateDecision {
  const insured = findDecidingInsured(answers, nameOf);
  if ('undecided' in insured) return { homeState: null, rule: 'undecided', reason: insured.undecided, citation: insured.citation };
  const { opening, who, place, citation } = insured;
  const what = answers.insuredKind === 'individual' ? 'principal residence' : 'principal place of business';
  const buildSentence = (sentence: string) => (opening === '' ? sentence : `${opening} ${sentence}`);
  if (place !== OUTSIDE_US && (answers.riskShare ?? 0) > 0) {
    const reason = buildSentence(
      `The ${what} of ${who} is in ${nameOf(place)}, and ${describeRiskShare(answers.riskShare ?? 0)} of the insured risk is there.`,
    );
    return { homeState: place, rule: 'principal_place', reason, citation: citation ?? `${ACT}(A)(i)` };
  }
  const why = buildSentence(
    place === OUTSIDE_US
      ? `The ${what} of ${who} is outside the US, so it does not make any state the home state.`
      : `The ${what} of ${who} is in ${nameOf(place)}, and none of the insured risk is there.`,
  );
  return decideByAllocation(answers.allocation, why, citation ?? `${ACT}(A)(ii)`, nameOf);
}

/** Insured whose principal place determines the home state. */
interface DecidingInsured {
  /** Reason why this insured determines the home state; empty for a single insured. */
  opening: string;
  /** Name for use in a sentence. */
  who: string;
  place: Place;
  /** Clause that is cited instead of the Act's. */
  citation: string | undefined;
}

function findDecidingInsured(
  { arrangement, principalPlace, groupMembers, holderPaysPremium }: HomeStateAnswers,
  nameOf: (place: Place) => string,
): DecidingInsured | { undecided: string; citation: string } {
  if (arrangement === 'affiliated_group') return findLargestMember(groupMembers, nameOf);
  const place = principalPlace ?? OUTSIDE_US;
  if (arrangement === 'single') return { opening: '', who: 'the insured', place, citation: undefined };
  const opening = holderPaysPremium
    ? 'The group policyholder pays 100% of the premium from its own funds, so its home state applies.'
    : 'The group policyholder does not pay 100% of the premium from its own funds, so the home state of the member applies.';
  return { opening, who: holderPaysPremium ? 'the group policyholder' : 'the member', place, citation: GROUP_CITATION };
}

const GROUP_CITATION = 'N.Y. Ins. Law § 2101(x)(3), as other states have it; 15 U.S.C. § 8206(6) does not mention group policies';

function findLargestMember(
  members: readonly GroupMember[],
  nameOf: (place: Place) => string,
): DecidingInsured | { undecided: string; citation: string } {
  const max = Math.max(...members.map(({ premiumShare }) => premiumShare));
  const largest = members.filter(({ premiumShare }) => premiumShare === max);
  const [first] = largest;
  const citation = `${ACT}(B)`;
  if (first === undefined || largest.some(({ principalPlace }) => principalPlace !== first.principalPlace)) {
    const names = joinWords(largest.map(({ name, principalPlace }) => `${name} (${nameOf(principalPlace)})`));
    return {
      undecided: `${names} have the same percentage of the premium, ${max}%. The Act does not specify which member applies. Ask the regulators.`,
      citation,
    };
  }
  const who = first.name;
  return {
    opening: `Of the affiliated group, ${who} has the largest percentage of the premium, ${max}%.`,
    who,
    place: first.principalPlace,
    citation,
  };
}

function decideByAllocation(
  allocation: Allocation | null,
  why: string,
  citation: string,
  nameOf: (place: Place) => string,
): HomeStateDecision {
  const states = (allocation?.parts ?? []).filter(({ place }) => place !== OUTSIDE_US);
  const leaveUndecided = (sentence: string): HomeStateDecision => ({
    homeState: null,
    rule: 'undecided',
    reason: `${why} ${sentence}`,
    citation,
  });
  const [greatest] = states.toSorted((one, other) => other.part - one.part);
  if (greatest === undefined)
    return leaveUndecided('No premium is allocated to a state. Ask the regulator of the state where the policy was placed.');
  const same = states.filter(({ part }) => part === greatest.part);
  if (same.length > 1)
    return leaveUndecided(
      `The greatest percentage of the taxable premium is allocated to ${joinWords(same.map(({ place }) => nameOf(place)))} equally, and the Act does not specify which state applies. Ask the regulators.`,
    );
  return {
    homeState: greatest.place,
    rule: 'greatest_allocation',
    reason: `${why} The greatest percentage of the taxable premium is allocated to ${nameOf(greatest.place)}.`,
    citation,
  };
}

const describeRiskShare = (share: number): string => (share === 100 ? 'all' : `${share}%`);

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Finds the premium allocated to a place; undefined if there is no allocation, or if it has no part for the place. */
export function findAllocatedPart(allocation: Allocation | null, place: Place | null): AllocatedPart | undefined {
  return allocation?.parts.find((part) => part.place === place);
}

/** Returns the place for which the share of the risk must be entered; null if there is none. */
export function getRiskSharePlace({ arrangement, principalPlace, groupMembers }: HomeStateAnswers): Place | null {
  if (arrangement !== 'affiliated_group') return principalPlace;
  const max = Math.max(...groupMembers.map(({ premiumShare }) => premiumShare));
  return groupMembers.find(({ premiumShare }) => premiumShare === max)?.principalPlace ?? null;
}
