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
/** Terms that the name of a pure workers' compensation policy may include: its second part, or an excess layer. */
const COMPANION_NAMES = /\bemployers?'?s?\s*liab(ility)?\b|\bexcess\b/gi;
/** Names of packages; these may include property, no matter what else the text names. */
const PACKAGE = /\bpackages?\b|\bpkg\b|\bcpp\b|\bb\.?o\.?p\b|\bmulti[\s-]?(peril|line)|\bbusiness\s*owners?\b/i;
/** Other types, matched by insurance terms, because the column may also contain a trade ("Window Cleaning", "Property Managers"). */
const OTHER_TYPES: readonly [RegExp, PolicyType][] = [
  [/\bcyber\b/i, 'cyber_liability'],
  [/\bprofessional\s*liab|malpractice|errors?\s*(&|and)\s*omissions?|\be\s*&\s*o\b/i, 'professional_liability'],
  [/\bproperty(?!\s+\w)|builders?'?s?\s*risk|inland marine/i, 'property'],
  [PACKAGE, 'other'],
  [/\bliab|\bc?gl\b|umbrella/i, 'general_liability'],
];

const PATTERNS: readonly [RegExp, PolicyType][] = [
  [/cyber|data breach|network security|privacy liab/i, 'cyber_liability'],
  [
    /professional|malpractice|errors?\s*(&|and)\s*omissions?|\be\s*&\s*o\b|\beo\b|directors?\s*(&|and)\s*officers?|\bd\s*&\s*o\b|\bmpl\b|employment\s*practices|\bepli?\b|fiduciary/i,
    'professional_liability',
  ],
  [/property|\bfire\b|builders?'?s?\s*risk|dwelling|homeowner|inland marine|earthquake|flood|wind|boiler|machinery/i, 'property'],
  [PACKAGE, 'other'],
  [/pollution|environmental\s*(impair|liab)|general\s*liab|\b(c?gl)\b|liability|umbrella|excess|casualty/i, 'general_liability'],
];

/**
 * Returns the policy type of a free-text coverage ('Workers Comp' is workers_compensation). If the text names another type in addition to workers'
 * compensation, the other type is returned, because states exempt only pure workers' compensation. Unknown text is 'other'; blank text is undefined.
 */
export function findPolicyType(coverage: string | null | undefined): PolicyType | undefined {
  const text = coverage?.trim().replaceAll('_', ' ').replaceAll('\u2019', "'");
  if (!text) return undefined;
  if (!WORKERS_COMPENSATION.test(text)) return findFirstMatch(PATTERNS, text) ?? 'other';
  return findFirstMatch(OTHER_TYPES, text.replace(WORKERS_COMPENSATION, ' ').replace(COMPANION_NAMES, ' ')) ?? 'workers_compensation';
}

const findFirstMatch = (patterns: readonly [RegExp, PolicyType][], text: string): PolicyType | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

/** Returns the line of business of a policy type; a request may override it with a more specific one. */
export function toLineOfBusiness(policyType: PolicyType): LineOfBusiness {
  return policyType;
}
