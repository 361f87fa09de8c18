import type { Proposal } from './rule-change.types.js';
import { titleOf } from './rule-change-title.js';

const nameOf = (code: string) => ({ CA: 'California', TX: 'Texas', VA: 'Virginia', NC: 'North Carolina' })[code] ?? code;
const edition = (states: string[] | null): Proposal => ({ kind: 'edition', states, edition: 'statute' });

it.each([
  [null, 'all states'],
  [['CA'], 'California'],
  [['CA', 'TX'], 'California and Texas'],
  [['CA', 'TX', 'VA'], 'California, Texas and Virginia'],
  [['CA', 'TX', 'VA', 'NC', 'OH'], 'California, Texas, Virginia and 2 more'],
])('names the states %j', (states, words) => {
  expect(titleOf(edition(states), nameOf)).toBe(`Price policies in ${words} by the statute.`);
});
