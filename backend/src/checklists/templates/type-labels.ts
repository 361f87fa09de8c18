import type { ChecklistType } from '../checklist-type.js';

export const TYPE_LABELS: Readonly<Record<ChecklistType, string>> = {
  quarterly: 'quarterly',
  annual: 'annual',
  monthly: 'monthly',
  'semi-annual': 'semi-annual',
  new_business: 'new business',
};

export const PERIOD_LABELS: Readonly<Record<Exclude<ChecklistType, 'new_business'>, string>> = {
  quarterly: 'quarter',
  annual: 'year',
  monthly: 'month',
  'semi-annual': 'half-year',
};

const TYPE_PATTERNS: readonly (readonly [ChecklistType, RegExp])[] = [
  ['semi-annual', /half-year|semi-?annual/],
  ['quarterly', /quarter/],
  ['monthly', /\bmonth(ly)?\b|installment|voucher/],
  ['annual', /(?<!half-)\byear(ly|-end)?\b|(?<!semi-)\bannual|reconciliation/],
  [
    'new_business',
    /diligent|declination|refusal|authorized (insurers?|companies)|affidavit part|each (policy|transaction|placement|risk)|per policy|stamp(?!ing fee)|export list|exportable|days (from|of|for)|policy (filing|entry|or endorsement)|placement|transaction|slip entry|producer affidavit|certification/,
  ],
];

/** Returns the types that a rulebook text mentions; empty if it applies to all types. */
function findMentionedTypes(text: string): ChecklistType[] {
  const lower = text.toLowerCase();
  return TYPE_PATTERNS.filter(([, words]) => words.test(lower)).map(([type]) => type);
}

export function appliesToType(text: string, type: ChecklistType): boolean {
  const spoken = findMentionedTypes(text);
  return spoken.length === 0 || spoken.includes(type);
}
