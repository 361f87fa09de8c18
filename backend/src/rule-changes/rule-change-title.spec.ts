import type { Proposal } from './rule-change.types.js';
import { formatTitle } from './rule-change-title.js';

const getStateName = (code: string) => ({ CA: 'California', TX: 'Texas', VA: 'Virginia', NC: 'North Carolina' })[code] ?? code;
const buildEditionProposal = (states: string[] | null): Proposal => ({ kind: 'edition', states, edition: 'statute' });

it.each([
  [null, 'all states'],
  [['CA'], 'California'],
  [['CA', 'TX'], 'California and Texas'],
  [['CA', 'TX', 'VA'], 'California, Texas and Virginia'],
  [['CA', 'TX', 'VA', 'NC', 'OH'], 'California, Texas, Virginia and 2 more'],
])('names the states in %j', (states, words) => {
  expect(formatTitle(buildEditionProposal(states), getStateName)).toBe(`Price policies in ${words} by the statute.`);
});
