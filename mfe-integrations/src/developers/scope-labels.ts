import type { RequestBody } from '@stampline/api-client';

export type NewApiKey = RequestBody<'/api/api-keys'>;
export type KeyScope = NewApiKey['scopes'][number];

/** Parts of the product that scopes grant access to, with labels. */
export const SCOPE_PARTS = [
  ['policies', 'Policies', 'Policies, imports, insurers'],
  ['tax', 'Tax', 'Calculations and rates'],
  ['accounts', 'Accounts', 'Insured clients'],
  ['filing', 'Filing', 'Deadlines, filings, payments, reports'],
  ['charges', 'Charges', 'Charged and due, decisions on differences'],
  ['documents', 'Documents', 'Forms, files, share links'],
  ['compliance', 'Compliance', 'Licenses, states, regulatory updates'],
  ['integrations', 'Integrations', 'Accounting, connections, background tasks'],
] as const;

export type KeyPart = (typeof SCOPE_PARTS)[number][0];

/** The chosen access to each part; '' if access is not granted. */
export type ChosenParts = Record<KeyPart, '' | 'read' | 'write'>;

const buildParts = (access: ChosenParts[KeyPart]): ChosenParts => ({
  policies: access,
  tax: access,
  accounts: access,
  filing: access,
  charges: access,
  documents: access,
  compliance: access,
  integrations: access,
});

export const NO_PARTS = buildParts('');
export const READ_PARTS = buildParts('read');

export function toScopes(chosen: ChosenParts): KeyScope[] {
  return SCOPE_PARTS.flatMap(([part]): KeyScope[] => {
    const right = chosen[part];
    return right === '' ? [] : [`${part}:${right}`];
  });
}

/** Formats scopes, for example "Policies: write · Tax: read". */
export function formatScopes(scopes: readonly KeyScope[]): string {
  return SCOPE_PARTS.flatMap(([part, label]) => {
    const rights = scopes.filter((scope) => scope.startsWith(`${part}:`));
    if (rights.length === 0) return [];
    return [`${label}: ${rights.some((scope) => scope.endsWith(':write')) ? 'write' : 'read'}`];
  }).join(' · ');
}
