import type { DocumentRequest, Template } from '../document-api';

/** Form values: choices and answers. */
export interface GeneratorFields {
  state: string;
  type: string;
  policyId: string;
  period: string;
  answers: Readonly<Record<string, string>>;
}

export const NO_POLICY = 'generic';

/** Returns the fields to fill in: fields without a recorded source, and account fields, because a policy may have an account. */
export function getTypedFields({ fields }: Template): Template['fields'] {
  return fields.filter(({ filledFrom }) => filledFrom === 'typed-in' || filledFrom === 'account');
}

/** Returns the answers to keep for another policy, excluding those that replaced values from the previous account. */
export function keepAnswersForPolicy(answers: GeneratorFields['answers'], template: Template | undefined): GeneratorFields['answers'] {
  const fromAccount = findAccountFields(template);
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !fromAccount.has(name)));
}

/**
 * Returns the request body. Omits answers to fields that are not in the template, and blank answers unless they clear a value from the account.
 */
export function toRequest({ state, type, policyId, period, answers }: GeneratorFields, template: Template | undefined): DocumentRequest {
  const asked = new Set(template && getTypedFields(template).map(({ field }) => field));
  const fromAccount = findAccountFields(template);
  const given = Object.entries(answers).filter(([name, text]) => asked.has(name) && (text.trim() !== '' || fromAccount.has(name)));
  return {
    documentType: type,
    state,
    ...(policyId !== '' && policyId !== NO_POLICY && { policyId }),
    ...(period !== '' && { period }),
    ...(given.length > 0 && { answers: Object.fromEntries(given) }),
  };
}

const findAccountFields = (template: Template | undefined): ReadonlySet<string> =>
  new Set(template?.fields.filter(({ filledFrom }) => filledFrom === 'account').map(({ field }) => field));

/** Value of the URL parameter `field` that moves the focus to the Generate button, so that Enter is the next step. */
export const GENERATE_BUTTON = 'generate-button';

/** The most common documents, each of which can be chosen with one click. */
export const QUICK_ACTIONS = [
  { label: 'VA Form 802', state: 'VA', type: 'form_802' },
  { label: 'NC SLIP Report', state: 'NC', type: 'slip_report' },
  { label: 'VA Diligent Search', state: 'VA', type: 'diligent_search' },
] as const;
