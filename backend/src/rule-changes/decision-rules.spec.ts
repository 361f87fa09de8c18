import { findApprovalRefusal, type DecidableChange, type Decider, findRejectionRefusal, findWithdrawalRefusal } from './decision-rules.js';
import { RULE_CHANGE_STATUSES } from './rule-change.types.js';

const proposer: Decider = { id: 'proposer', role: 'member' };
const member: Decider = { id: 'other', role: 'member' };
const owner: Decider = { id: 'owner', role: 'owner' };
const viewer: Decider = { id: 'viewer', role: 'viewer' };

const buildChange = (fields: Partial<DecidableChange> = {}): DecidableChange => ({
  kind: 'override',
  status: 'waiting',
  proposedBy: 'proposer',
  ...fields,
});

describe('approving', () => {
  it.each([
    ['an override by another member', buildChange(), member, undefined],
    ['an override by an owner', buildChange(), owner, undefined],
    ['an override by its proposer', buildChange(), proposer, 'forbidden'],
    ['an override by its proposer who is an owner', buildChange(), { id: 'proposer', role: 'owner' } as const, 'forbidden'],
    ['an override by a viewer', buildChange(), viewer, 'forbidden'],
    ['the end of an override by its proposer', buildChange({ kind: 'override_end' }), proposer, 'forbidden'],
    ['an edition by an owner', buildChange({ kind: 'edition' }), owner, undefined],
    ['an edition by the owner who proposed it', buildChange({ kind: 'edition', proposedBy: 'owner' }), owner, undefined],
    ['an edition by a member', buildChange({ kind: 'edition' }), member, 'forbidden'],
    ['a treatment of fees by another member', buildChange({ kind: 'unconfirmed_fees' }), member, undefined],
    [
      'a treatment of fees by the owner who proposed it',
      buildChange({ kind: 'unconfirmed_fees', proposedBy: 'owner' }),
      owner,
      'forbidden',
    ],
    ['a change of the product itself', buildChange({ kind: 'rulebook', proposedBy: null }), owner, 'conflict'],
  ])('%s', (_, decided, person, refusal) => {
    expect(findApprovalRefusal(decided, person)?.type).toBe(refusal);
  });

  it('requires the preview to be complete, and is possible only once', () => {
    const others = RULE_CHANGE_STATUSES.filter((status) => status !== 'waiting');
    for (const status of others) {
      expect(findApprovalRefusal(buildChange({ status }), member)).toMatchObject({
        type: 'conflict',
        because: expect.stringContaining(`status ${status}`),
      });
    }
  });
});

describe('rejecting and withdrawing', () => {
  it('are possible only while a change is being previewed or is waiting for approval', () => {
    for (const status of RULE_CHANGE_STATUSES) {
      const isOpen = status === 'previewing' || status === 'waiting';
      expect(findRejectionRefusal(buildChange({ status }), member)?.type).toBe(isOpen ? undefined : 'conflict');
      expect(findWithdrawalRefusal(buildChange({ status }), proposer)?.type).toBe(isOpen ? undefined : 'conflict');
    }
  });

  it('are limited to permitted users', () => {
    expect(findRejectionRefusal(buildChange(), proposer)).toMatchObject({ type: 'conflict', because: expect.stringContaining('withdraw') });
    expect(findRejectionRefusal(buildChange(), viewer)?.type).toBe('forbidden');
    expect(findRejectionRefusal(buildChange({ kind: 'edition' }), member)?.type).toBe('forbidden');
    expect(findWithdrawalRefusal(buildChange(), member)?.type).toBe('forbidden');
    expect(findWithdrawalRefusal(buildChange(), owner)).toBeUndefined();
  });
});
