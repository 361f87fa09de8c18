import type { FieldMessages } from '@stampline/ui';
import type { FieldMappings } from '../accounting-api';
import { isPostedSource, MAPPING_SOURCES, POSTED_SOURCES } from '../accounting-labels';

/** Form values of mappings; a target is `account:71`, `memo` or `line_description`. */
export interface MappingFields {
  postFrom: string;
  mappings: { source: string; target: string }[];
}

const ACCOUNT = 'account:';

/** Usual types and names of the account for each posted amount. */
const USUAL_ACCOUNTS: Readonly<Record<(typeof POSTED_SOURCES)[number], { type: string; name: RegExp }>> = {
  tax_amount: { type: 'expense', name: /tax/i },
  fees: { type: 'expense', name: /fee/i },
  tax_payable: { type: 'liability', name: /tax/i },
  paid_from: { type: 'bank', name: /operating|checking/i },
};

/** Fills the form. A connection without mappings starts with the posted amounts, each mapped to its matching account if only one matches. */
export function toMappingFields({ mappings, postFrom, chart }: FieldMappings): MappingFields {
  if (mappings.length === 0)
    return { postFrom, mappings: POSTED_SOURCES.map((source) => ({ source, target: guessTarget(source, chart) })) };
  return {
    postFrom,
    mappings: mappings.map(({ source, target, accountId }) => ({
      source,
      target: target === 'account' ? `${ACCOUNT}${accountId ?? ''}` : target,
    })),
  };
}

function guessTarget(source: keyof typeof USUAL_ACCOUNTS, chart: FieldMappings['chart']): string {
  const usual = USUAL_ACCOUNTS[source];
  const [only, ...others] = chart.filter(({ type, name }) => type === usual.type && usual.name.test(name));
  return only === undefined || others.length > 0 ? '' : `${ACCOUNT}${only.id}`;
}

export function toRequestBody({ postFrom, mappings }: MappingFields): Pick<FieldMappings, 'mappings' | 'postFrom'> {
  return {
    postFrom,
    mappings: mappings.flatMap(({ source: chosen, target }): FieldMappings['mappings'] => {
      const source = MAPPING_SOURCES.find(([value]) => value === chosen)?.[0];
      if (source === undefined) return [];
      if (target.startsWith(ACCOUNT)) return [{ source, target: 'account' as const, accountId: target.slice(ACCOUNT.length) }];
      return [{ source, target: target === 'memo' ? ('memo' as const) : ('line_description' as const), accountId: null }];
    }),
  };
}

/** Validates the form, and returns messages by field. */
export function validateMappings({ postFrom, mappings }: MappingFields): FieldMessages<MappingFields> {
  const complaints: Record<string, string> = {};
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(postFrom)) complaints['postFrom'] = 'Enter the first month as YYYY-MM, for example 2026-01.';
  for (const [at, { source, target }] of mappings.entries()) {
    if (source === '') complaints[`mappings.${at}.source`] = 'Select a field.';
    else if (target === '' || target.startsWith(ACCOUNT) !== isPostedSource(source))
      complaints[`mappings.${at}.target`] = 'Select a target.';
  }
  return complaints;
}
