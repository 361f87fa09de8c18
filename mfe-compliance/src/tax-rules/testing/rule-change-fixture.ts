import type { Repricing, RuleChange } from '../rule-change-calls';

/** Three of five policies that pay less, with the given fields. */
export function repricing(fields: Partial<Repricing> = {}): Repricing {
  return {
    policies: 5,
    transactions: 6,
    changedPolicies: 3,
    changedTransactions: 4,
    taxBefore: 450,
    taxAfter: 300,
    feesBefore: 0,
    feesAfter: 18,
    totalDifference: -132,
    notPriced: 0,
    notPricedReasons: [],
    states: [{ state: 'CA', changedPolicies: 3, totalDifference: -132, notPriced: 0 }],
    examples: [{ policyId: 'p1', policyNumber: 'A-1', insuredName: 'Harbor', state: 'CA', before: 450, after: 318, difference: -132 }],
    ...fields,
  };
}

/** California by the statute, previewed and waiting for an owner, with the given fields. */
export function ruleChange(fields: Partial<RuleChange> = {}): RuleChange {
  return {
    id: 'c1',
    kind: 'edition',
    title: 'Price policies in California by the statute.',
    reason: 'The auditors ask for it',
    states: ['CA'],
    edition: 'statute',
    unconfirmedFees: null,
    override: null,
    lastDay: null,
    status: 'waiting',
    taskId: null,
    progress: null,
    preview: repricing(),
    result: null,
    problem: null,
    proposedBy: { id: 'ann', name: 'Ann' },
    proposedAt: '2026-11-21T10:00:00.000Z',
    decidedBy: null,
    decidedAt: null,
    decisionReason: null,
    appliedAt: null,
    canApprove: true,
    cannotApproveBecause: null,
    ...fields,
  };
}
