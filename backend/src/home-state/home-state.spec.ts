import { assert, constantFrom, integer, property, record } from 'fast-check';
import { decideHomeState, type HomeStateAnswers } from './home-state.js';
import { findHomeStateErrors } from './home-state-errors.js';
import { PLACES, type Place } from './places.js';

const buildAnswers = (change: Partial<HomeStateAnswers> = {}): HomeStateAnswers => ({
  insuredKind: 'organization',
  arrangement: 'single',
  principalPlace: 'VA',
  groupMembers: [],
  holderPaysPremium: null,
  riskShare: 100,
  allocation: null,
  ...change,
});
const buildAllocation = (parts: Partial<Record<Place, number>>): HomeStateAnswers['allocation'] => ({
  basis: 'percent',
  parts: PLACES.flatMap((place) => (parts[place] === undefined ? [] : [{ place, part: parts[place] }])),
});
const buildMember = (name: string, principalPlace: Place, premiumShare: number) => ({ name, principalPlace, premiumShare });
const getPlaceName = (place: Place): string => place;
const decide = (change: Partial<HomeStateAnswers>) => {
  expect(findHomeStateErrors(buildAnswers(change), 100_000n)).toEqual([]);
  return decideHomeState(buildAnswers(change), getPlaceName);
};

describe('the home state', () => {
  it.each<[string, Partial<HomeStateAnswers>, string, RegExp]>([
    ['of a business', {}, 'VA', /^15 U\.S\.C\. § 8206\(6\)\(A\)\(i\)$/],
    ['of an individual', { insuredKind: 'individual', riskShare: 0.0001 }, 'VA', /\(A\)\(i\)$/],
    ['with most of the risk elsewhere', { riskShare: 1, allocation: buildAllocation({ VA: 1, TX: 99 }) }, 'VA', /\(A\)\(i\)$/],
    ['with all of the risk elsewhere', { riskShare: 0, allocation: buildAllocation({ NC: 40, TX: 60 }) }, 'TX', /\(A\)\(ii\)$/],
    [
      'with most of the premium outside the US',
      { riskShare: 0, allocation: buildAllocation({ PR: 10, outside_us: 90 }) },
      'PR',
      /\(A\)\(ii\)$/,
    ],
    [
      'of a business outside the US',
      { principalPlace: 'outside_us', riskShare: null, allocation: buildAllocation({ NY: 51, NJ: 49 }) },
      'NY',
      /\(A\)\(ii\)$/,
    ],
    [
      'of an affiliated group',
      { arrangement: 'affiliated_group', principalPlace: null, groupMembers: [buildMember('A', 'NC', 40), buildMember('B', 'GA', 60)] },
      'GA',
      /\(B\)$/,
    ],
    [
      'of an affiliated group whose largest member has no risk at home',
      {
        arrangement: 'affiliated_group',
        principalPlace: null,
        groupMembers: [buildMember('A', 'NC', 40), buildMember('B', 'GA', 60)],
        riskShare: 0,
        allocation: buildAllocation({ NC: 30, FL: 70 }),
      },
      'FL',
      /\(B\)$/,
    ],
    [
      'of an affiliated group whose largest members are in one state',
      { arrangement: 'affiliated_group', principalPlace: null, groupMembers: [buildMember('A', 'GA', 50), buildMember('B', 'GA', 50)] },
      'GA',
      /\(B\)$/,
    ],
    ['of a group policy', { arrangement: 'group_policy', holderPaysPremium: true }, 'VA', /2101\(x\)\(3\)/],
  ])('%s is decided under the cited rule', (_what, change, homeState, citation) => {
    expect(decide(change)).toMatchObject({ homeState, citation: expect.stringMatching(citation) });
  });

  it.each<[string, Partial<HomeStateAnswers>, RegExp]>([
    [
      'where two states have equal parts',
      { riskShare: 0, allocation: buildAllocation({ NC: 50, TX: 50 }) },
      /TX and NC equally|NC and TX equally/,
    ],
    [
      'where no premium is allocated to a state',
      { riskShare: 0, allocation: buildAllocation({ outside_us: 100 }) },
      /No premium is allocated to a state/,
    ],
    [
      'where the largest members are in two states',
      { arrangement: 'affiliated_group', principalPlace: null, groupMembers: [buildMember('A', 'NC', 50), buildMember('B', 'GA', 50)] },
      /A \(NC\) and B \(GA\) have the same percentage/,
    ],
  ])('is undecided %s', (_what, change, reason) => {
    expect(decide(change)).toMatchObject({ homeState: null, rule: 'undecided', reason: expect.stringMatching(reason) });
  });

  it('is the principal place of business if and only if any of the risk is there', () => {
    const places = constantFrom(...PLACES.filter((place) => place !== 'outside_us'));
    assert(
      property(
        record({ principalPlace: places, other: places, units: integer({ min: 0, max: 1_000_000 }) }),
        ({ principalPlace, other, units }) => {
          if (principalPlace === other) return;
          const riskShare = units / 10_000;
          const change = { principalPlace, riskShare, allocation: riskShare === 100 ? null : buildAllocation({ [other]: 100 }) };
          expect(decide(change).homeState).toBe(riskShare > 0 ? principalPlace : other);
        },
      ),
    );
  });
});

it.each<[string, Partial<HomeStateAnswers>, string]>([
  ['no principal place', { principalPlace: null }, 'principalPlace'],
  ['no share of the risk', { riskShare: null }, 'riskShare'],
  ['no risk at home and no allocation', { riskShare: 0 }, 'allocation'],
  ['a business outside the US without an allocation', { principalPlace: 'outside_us', riskShare: null }, 'allocation'],
  ['no risk in a state that has premium', { riskShare: 0, allocation: buildAllocation({ VA: 10, TX: 90 }) }, 'riskShare'],
  ['all risk in a state that has only part of the premium', { allocation: buildAllocation({ VA: 10, TX: 90 }) }, 'riskShare'],
  ['a group policy without the answer to its question', { arrangement: 'group_policy' }, 'holderPaysPremium'],
  [
    'a group of one',
    { arrangement: 'affiliated_group', principalPlace: null, groupMembers: [buildMember('A', 'NC', 100)] },
    'groupMembers',
  ],
  [
    'members whose shares do not reach the premium',
    { arrangement: 'affiliated_group', principalPlace: null, groupMembers: [buildMember('A', 'NC', 10), buildMember('B', 'GA', 60)] },
    'groupMembers',
  ],
])('missing or contradictory facts are requested: %s', (_what, change, field) => {
  expect(findHomeStateErrors(buildAnswers(change), 100_000n)).toMatchObject([{ field, message: expect.stringMatching(/\.$/) }]);
});
