import type { DocumentRequest, Template } from '../document-calls';

/** What is chosen and typed in, as fields hold it. */
export interface Choices {
  state: string;
  type: string;
  policyId: string;
  period: string;
  answers: Readonly<Record<string, string>>;
}

export const NO_POLICY = 'generic';

/** The fields that people may fill in: those of no record, and those of the account where a policy may have one. */
export function typedFields({ fields }: Template): Template['fields'] {
  return fields.filter(({ filledFrom }) => filledFrom === 'typed-in' || filledFrom === 'account');
}

/** Answers for another policy: what was typed over the account of the former one is not its. */
export function answersForPolicy(answers: Choices['answers'], template: Template | undefined): Choices['answers'] {
  const fromAccount = accountFields(template);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !fromAccount.has(name)));
}

/**
 * The request for what is chosen: answers that the template does not ask for are left out, and so are blanks, except where the account would
 * fill in the field.
 */
export function requestOf({ state, type, policyId, period, answers }: Choices, template: Template | undefined): DocumentRequest {
  const asked = new Set(template && typedFields(template).map(({ field }) => field));
  const fromAccount = accountFields(template);
  const given = Object.entries(answers).filter(([name, text]) => asked.has(name) && (text.trim() !== '' || fromAccount.has(name)));
  return {
    documentType: type,
    state,
    ...(policyId !== '' && policyId !== NO_POLICY && { policyId }),
    ...(period !== '' && { period }),
    ...(given.length > 0 && { answers: Object.fromEntries(given) }),
  };
}

const accountFields = (template: Template | undefined): ReadonlySet<string> =>
  new Set(template?.fields.filter(({ filledFrom }) => filledFrom === 'account').map(({ field }) => field));

/** The documents that people ask for most, each chosen by one click. */
export const QUICK_ACTIONS = [
  { label: 'VA Form 802', state: 'VA', type: 'form_802' },
  { label: 'NC SLIP Report', state: 'NC', type: 'slip_report' },
  { label: 'VA Diligent Search', state: 'VA', type: 'diligent_search' },
] as const;
