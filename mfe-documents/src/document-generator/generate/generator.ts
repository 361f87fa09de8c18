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

/** The request for what is chosen: blanks are left out, and so are answers that the template does not ask for. */
export function requestOf({ state, type, policyId, period, answers }: Choices, template: Template | undefined): DocumentRequest {
  const asked = new Set(template?.fields.filter(({ filledFrom }) => filledFrom === 'typed-in').map(({ field }) => field));
  const given = Object.entries(answers).filter(([name, text]) => asked.has(name) && text.trim() !== '');
  return {
    documentType: type,
    state,
    ...(policyId !== '' && policyId !== NO_POLICY && { policyId }),
    ...(period !== '' && { period }),
    ...(given.length > 0 && { answers: Object.fromEntries(given) }),
  };
}

/** The documents that people ask for most, each chosen by one click. */
export const QUICK_ACTIONS = [
  { label: 'VA Form 802', state: 'VA', type: 'form_802' },
  { label: 'NC SLIP Report', state: 'NC', type: 'slip_report' },
  { label: 'VA Diligent Search', state: 'VA', type: 'diligent_search' },
] as const;
