import type { LineOfBusiness } from '../../jurisdictions/rulebook.types.js';

export const POLICY_TYPES = [
  'general_liability',
  'property',
  'workers_compensation',
  'cyber_liability',
  'professional_liability',
  'other',
] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

const WORKERS_COMPENSATION = /\bwork(ers?|ers'|man|men|mens|mans)?'?s?[\s_-]*comp(ens\w*)?|^\s*wc\s*$/i;
/** Names that a policy of workers' compensation alone has beside it: its second part, and a layer above it. */
const ITS_OWN_NAMES = /\bemployers?'?s?\s*liab(ility)?\b|\bexcess\b/gi;
/** Another type beside it: by the name of an insurance, since a trade ("Window Cleaning", "Property Managers") may stand there as well. */
const OTHER_TYPES: readonly [RegExp, PolicyType][] = [
  [/\bcyber\b/i, 'cyber_liability'],
  [/\bprofessional\s*liab|malpractice|errors?\s*(&|and)\s*omissions?|\be\s*&\s*o\b/i, 'professional_liability'],
  [/\bproperty(?!\s+\w)|builders?'?s?\s*risk|inland marine/i, 'property'],
  [/\bliab|\bc?gl\b|umbrella/i, 'general_liability'],
];

const PATTERNS: readonly [RegExp, PolicyType][] = [
  [/cyber|data breach|network security|privacy liab/i, 'cyber_liability'],
  [
    /professional|malpractice|errors?\s*(&|and)\s*omissions?|\be\s*&\s*o\b|\beo\b|directors?\s*(&|and)\s*officers?|\bd\s*&\s*o\b|\bmpl\b/i,
    'professional_liability',
  ],
  [/property|\bfire\b|builders?'?s?\s*risk|dwelling|homeowner|inland marine|earthquake|flood|wind|boiler|machinery/i, 'property'],
  [/general\s*liab|\b(c?gl)\b|liability|umbrella|excess|casualty/i, 'general_liability'],
];

/**
 * The policy type that a free-text coverage column means ('Workers Comp' -> workers_compensation). Text that names another type beside workers'
 * compensation is of the other: what states exempt is workers' compensation alone. Text of another kind is 'other'; blank text is undefined.
 */
export function policyTypeOfCoverage(coverage: string | null | undefined): PolicyType | undefined {
  const text = coverage?.trim().replaceAll('_', ' ').replaceAll('\u2019', "'");
  if (!text) return undefined;
  if (!WORKERS_COMPENSATION.test(text)) return firstNamed(PATTERNS, text) ?? 'other';
  return firstNamed(OTHER_TYPES, text.replace(WORKERS_COMPENSATION, ' ').replace(ITS_OWN_NAMES, ' ')) ?? 'workers_compensation';
}

const firstNamed = (patterns: readonly [RegExp, PolicyType][], text: string): PolicyType | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** Each policy type is a line of business of its own; a request that names a finer line overrides it. */
export function lineOfPolicyType(policyType: PolicyType): LineOfBusiness {
  return policyType;
}
