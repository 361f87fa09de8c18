import { approvalRefusal, type Decidable, type Person, rejectionRefusal, withdrawalRefusal } from './decision-rules.js';
import { RULE_CHANGE_STATUSES } from './rule-change.types.js';

const proposer: Person = { id: 'proposer', role: 'member' };
const member: Person = { id: 'other', role: 'member' };
const owner: Person = { id: 'owner', role: 'owner' };
const viewer: Person = { id: 'viewer', role: 'viewer' };

const change = (fields: Partial<Decidable> = {}): Decidable => ({ kind: 'override', status: 'waiting', proposedBy: 'proposer', ...fields });

describe('approving', () => {
  it.each([
    ['an override by another member', change(), member, undefined],
    ['an override by an owner', change(), owner, undefined],
    ['an override by its proposer', change(), proposer, 'forbidden'],
    ['an override by its proposer who is an owner', change(), { id: 'proposer', role: 'owner' } as const, 'forbidden'],
    ['an override by a viewer', change(), viewer, 'forbidden'],
    ['the end of an override by its proposer', change({ kind: 'override_end' }), proposer, 'forbidden'],
    ['an edition by an owner', change({ kind: 'edition' }), owner, undefined],
    ['an edition by the owner who proposed it', change({ kind: 'edition', proposedBy: 'owner' }), owner, undefined],
    ['an edition by a member', change({ kind: 'edition' }), member, 'forbidden'],
    ['a treatment of fees by another member', change({ kind: 'unconfirmed_fees' }), member, undefined],
    ['a treatment of fees by the owner who proposed it', change({ kind: 'unconfirmed_fees', proposedBy: 'owner' }), owner, 'forbidden'],
    ['a change of the product itself', change({ kind: 'rulebook', proposedBy: null }), owner, 'conflict'],
  ])('%s', (_, decided, person, refusal) => {
    expect(approvalRefusal(decided, person)?.type).toBe(refusal);
  });

  it('requires the preview, and happens once', () => {
    const others = RULE_CHANGE_STATUSES.filter((status) => status !== 'waiting');
    for (const status of others) {
      expect(approvalRefusal(change({ status }), member)).toMatchObject({
        type: 'conflict',
        because: expect.stringContaining(`status ${status}`),
      });
    }
  });
});

describe('rejecting and withdrawing', () => {
  it('end a change only while it is previewed or waits', () => {
    for (const status of RULE_CHANGE_STATUSES) {
      const isOpen = status === 'previewing' || status === 'waiting';
      expect(rejectionRefusal(change({ status }), member)?.type).toBe(isOpen ? undefined : 'conflict');
      expect(withdrawalRefusal(change({ status }), proposer)?.type).toBe(isOpen ? undefined : 'conflict');
    }
  });

  it('require permission', () => {
    expect(rejectionRefusal(change(), proposer)).toMatchObject({ type: 'conflict', because: expect.stringContaining('withdraw') });
    expect(rejectionRefusal(change(), viewer)?.type).toBe('forbidden');
    expect(rejectionRefusal(change({ kind: 'edition' }), member)?.type).toBe('forbidden');
    expect(withdrawalRefusal(change(), member)?.type).toBe('forbidden');
    expect(withdrawalRefusal(change(), owner)).toBeUndefined();
  });
});
