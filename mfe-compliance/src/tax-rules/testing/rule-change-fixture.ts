import type { Repricing, RuleChange } from '../rule-change-api';

/** Builds a repricing that lowers the charges of three of five policies. */
export function buildRepricing(fields: Partial<Repricing> = {}): Repricing {
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

/** Builds a change that switches California to the statute and is waiting for an owner. */
export function buildRuleChange(fields: Partial<RuleChange> = {}): RuleChange {
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
    preview: buildRepricing(),
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
