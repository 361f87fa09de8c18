import { formatExactDollars } from '../money/grouped-amount.js';
import type { RulebookDifference } from '../jurisdictions/bundles/rulebook-differences.js';

/** Changes that a bundle would make to the book and the open work of an organization. Money in whole cents. */
export interface OrganizationImpact {
  readonly organizationId: string;
  readonly changedPolicies: number;
  /** Difference of tax and fees over all changed policies. */
  readonly differenceCents: bigint;
  /** Number of transactions that the new rules do not cover. */
  readonly notPriced: number;
  /** Number of open deadlines in states whose filing rules differ. */
  readonly openDeadlines: number;
  /** Number of open checklists in states with differences other than in charges. */
  readonly openChecklists: number;
  readonly documents: number;
}

/** Comparison of a bundle with the rulebook in force. */
export interface BundlePreview {
  readonly version: string;
  readonly versionInForce: string;
  readonly differences: readonly RulebookDifference[];
  readonly organizations: readonly OrganizationImpact[];
}

/** Explanation of what a bundle contains, for the operator. */
export const BUNDLE_CONTENT =
  'A bundle contains the states and the coverage codes. Document templates, venues and the list of regulator pages change with a release.';

export function formatPreview({ version, versionInForce, differences, organizations }: BundlePreview): string {
  return [
    `Rulebook ${version}, compared with ${versionInForce}, which is in force.`,
    BUNDLE_CONTENT,
    '',
    formatCount(differences.length, 'statement differs', 'statements differ'),
    ...differences.map(
      ({ state, subject, place, before, after }) => `  ${state}  ${subject}: ${place}: ${before ?? 'none'} -> ${after ?? 'none'}`,
    ),
    '',
    formatCount(organizations.length, 'organization has policies', 'organizations have policies'),
    ...organizations.map((one) => `  ${one.organizationId}  ${formatImpact(one)}`),
  ].join('\n');
}

function formatImpact({
  changedPolicies,
  differenceCents,
  notPriced,
  openDeadlines,
  openChecklists,
  documents,
}: OrganizationImpact): string {
  const parts = [
    changedPolicies > 0 &&
      `${formatCount(changedPolicies, 'policy changes', 'policies change')} by ${formatExactDollars(differenceCents)} in all`,
    notPriced > 0 && `${formatCount(notPriced, 'transaction is', 'transactions are')} outside the new rules`,
    openDeadlines > 0 && `${formatCount(openDeadlines, 'open deadline', 'open deadlines')} to check`,
    openChecklists > 0 && `${formatCount(openChecklists, 'open checklist', 'open checklists')} to check`,
    documents > 0 && `${formatCount(documents, 'document', 'documents')} to check`,
  ].filter((part) => part !== false);
  return parts.join('; ') || 'nothing changes';
}

const formatCount = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
