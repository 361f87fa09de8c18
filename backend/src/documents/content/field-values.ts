import { formatDate } from '../../dates/format-date.js';
import type { TemplateField } from '../templates/document-template.js';
import type { FilledField, MissingField } from './document-content.js';
import type { DocumentFacts } from './document-facts.js';

/** Returns the value of a field; null if unknown. */
export function findFieldValue({ name, source }: Pick<TemplateField, 'name' | 'source'>, facts: DocumentFacts): string | null {
  const typed = facts.answers[name];
  if (source === 'typed-in') return typed ?? null;
  if (source === 'account' && typed !== undefined) return typed || null;
  return VALUES[name]?.(facts) ?? null;
}

/** Returns the required fields that have no value, in template order. */
export function listMissingFields(facts: DocumentFacts): MissingField[] {
  return facts.template.fields
    .filter((field) => field.required && findFieldValue(field, facts) === null)
    .map((field) => ({ field: field.name, label: field.label, link: getFieldLink(field, facts) }));
}

/** Returns the values from the account linked to the policy, in template order. */
export function listAccountValues(facts: DocumentFacts): FilledField[] {
  return facts.template.fields.flatMap(({ name, source }) => {
    const value = source === 'account' ? (VALUES[name]?.(facts) ?? null) : null;
    return value === null ? [] : [{ field: name, value }];
  });
}

/** Returns the path of the page where a field is entered. */
function getFieldLink({ name, source }: TemplateField, { template, policy }: DocumentFacts): string {
  const { code } = template.jurisdiction;
  if (source === 'organization') return '/settings/organization';
  if (source === 'license') return '/settings/licenses';
  if (source === 'account' && policy?.insured) return `/account-intake/${policy.insured.accountId}`;
  if ((source === 'policy' || source === 'account') && policy !== null) return `/policies/${policy.id}`;
  const query = new URLSearchParams({ state: code, type: template.type, field: source === 'policy' ? 'policyId' : name });
  return `/document-generator?${query.toString()}`;
}

/** Formats an address as 'Richmond, VA 23219'. */
function formatAddress({ street, city, addressState, postalCode }: DocumentFacts['filer']): string | null {
  if (street === null || city === null || addressState === null || postalCode === null) return null;
  return `${street}, ${city}, ${addressState} ${postalCode}`;
}

const VALUES: Readonly<Record<string, (facts: DocumentFacts) => string | null>> = {
  legalName: ({ filer }) => filer.legalName,
  mailingAddress: ({ filer }) => formatAddress(filer),
  npn: ({ filer }) => filer.npn,
  contact: ({ filer: { contacts } }) => {
    const [first] = contacts;
    return first === undefined ? null : [first.name, first.email, first.phone].filter(Boolean).join(', ');
  },
  licenseNumber: ({ license }) => license?.licenseNumber ?? null,
  licenseHolder: ({ license }) => license?.holder ?? null,
  policyNumber: ({ policy }) => policy?.policyNumber ?? null,
  insuredName: ({ policy }) => policy?.insuredName ?? null,
  insuredAccount: ({ policy }) => policy?.insured?.insuredAccount ?? null,
  insuredAddress: ({ policy }) => policy?.insured?.insuredAddress ?? null,
  insuredContact: ({ policy }) => policy?.insured?.insuredContact ?? null,
  insuredTaxId: ({ policy }) => policy?.insured?.insuredTaxId ?? null,
  policyTerm: ({ policy }) => (policy === null ? null : `${formatDate(policy.effectiveDate)} to ${formatDate(policy.expirationDate)}`),
  coverageType: ({ policy }) => policy?.coverageType ?? null,
  insurerName: ({ policy }) => policy?.insurerName ?? null,
  figures: ({ figures }) => (figures === null ? null : String(figures.transactions)),
};
