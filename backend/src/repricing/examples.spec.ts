import { array, assert, bigInt, property } from 'fast-check';
import { addExample } from './examples.js';
import type { PolicyChange } from './repricing-outcome.js';

const buildChange = (differenceCents: bigint, index: number): PolicyChange => ({
  policyId: String(index),
  policyNumber: `P-${index}`,
  insuredName: 'X',
  state: 'VA',
  beforeCents: 0n,
  afterCents: differenceCents,
  differenceCents,
});

const getSize = ({ differenceCents }: PolicyChange): bigint => (differenceCents < 0n ? -differenceCents : differenceCents);

describe('the examples of a repricing', () => {
  it('are the fifty largest increases or decreases, largest first, or earliest first if they are equal', () => {
    assert(
      property(array(bigInt({ min: -60n, max: 60n }), { maxLength: 200 }), (differences) => {
        const changes = differences.map(buildChange);
        const examples: PolicyChange[] = [];
        for (const change of changes) addExample(examples, change);
        expect(examples).toEqual(changes.toSorted((one, other) => Number(getSize(other) - getSize(one))).slice(0, 50));
      }),
    );
  });
});
