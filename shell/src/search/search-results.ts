import type { Answer, Jurisdiction } from '@stampline/api-client';
import type { RemoteDescription } from '@stampline/federation';
import { formatUsd } from '@stampline/ui';
import { matchingJurisdictions } from '../layout/matching-jurisdictions';
import { navigationGroups } from '../layout/navigation-groups';
import { policyAddress } from '../policy/policy-address';

export interface SearchResult {
  /** Where it leads. */
  to: string;
  title: string;
  detail: string;
  kind: 'Screens' | 'States' | 'Policies';
}

const statesShown = 6;

/** Screens whose title contains the words. Without words: all screens. */
export function findScreens(remotes: readonly RemoteDescription[], words: string): SearchResult[] {
  const wanted = words.trim().toLowerCase();
  const screens = navigationGroups(remotes).flatMap(({ name, entries }) =>
    entries.map(({ path, title }) => ({ to: path, title, detail: name })),
  );
  return [...screens, { to: '/settings', title: 'Settings', detail: 'Organization and account' }]
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map((screen) => ({ ...screen, kind: 'Screens' }));
}

/** The first states that match; none without words. */
export function findStates(jurisdictions: readonly Jurisdiction[], words: string): SearchResult[] {
  if (words.trim() === '') return [];
  return matchingJurisdictions(jurisdictions, words)
    .slice(0, statesShown)
    .map(({ code, name, slug, taxRate }) => ({ to: `/states/${slug}`, title: name, detail: `${code}, ${taxRate}`, kind: 'States' }));
}

/** Policies as the server found them; each opens beside whatever screen is shown. */
export function listPolicies(policies: Answer<'/api/policies'>): SearchResult[] {
  return policies.map(({ id, policyNumber, insuredName, state, premium }) => ({
    to: policyAddress(id),
    title: policyNumber,
    detail: `${insuredName}, ${state}, ${formatUsd(premium)}`,
    kind: 'Policies',
  }));
}
