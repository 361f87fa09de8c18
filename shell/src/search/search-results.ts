import type { Answer, Jurisdiction } from '@stampline/api-client';
import type { RemoteDescription } from '@stampline/federation';
import { formatUsd } from '@stampline/ui';
import { matchingJurisdictions } from '../layout/matching-jurisdictions';
import { navigationGroups } from '../layout/navigation-groups';

interface FoundPage {
  kind: 'Screens' | 'States' | 'Accounts';
  to: string;
  title: string;
  detail: string;
}

/** Opens over whatever screen is shown. */
interface FoundPolicy {
  kind: 'Policies';
  id: string;
  title: string;
  detail: string;
}

export type SearchResult = FoundPage | FoundPolicy;

const statesShown = 6;

/** Screens whose title contains the words. Without words: all screens. */
export function findScreens(remotes: readonly RemoteDescription[], words: string): FoundPage[] {
  const wanted = words.trim().toLowerCase();
  const screens = navigationGroups(remotes).flatMap(({ name, entries }) =>
    entries.map(({ path, title }) => ({ to: path, title, detail: name })),
  );
  return [...screens, { to: '/settings', title: 'Settings', detail: 'Organization and account' }]
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map((screen) => ({ ...screen, kind: 'Screens' }));
}

/** The first states that match; none without words. */
export function findStates(jurisdictions: readonly Jurisdiction[], words: string): FoundPage[] {
  if (words.trim() === '') return [];
  return matchingJurisdictions(jurisdictions, words)
    .slice(0, statesShown)
    .map(({ code, name, slug, taxRate }) => ({ to: `/states/${slug}`, title: name, detail: `${code}, ${taxRate}`, kind: 'States' }));
}

/** Policies as the server found them. */
export function listPolicies(policies: Answer<'/api/policies'>): FoundPolicy[] {
  return policies.map(({ id, policyNumber, insuredName, state, premium }) => ({
    id,
    title: policyNumber,
    detail: `${insuredName}, ${state}, ${formatUsd(premium)}`,
    kind: 'Policies',
  }));
}

/** Accounts as the server found them. */
export function listAccounts(accounts: Answer<'/api/accounts'>): FoundPage[] {
  return accounts.map(({ id, accountName, accountNumber, primaryContactName }) => ({
    to: `/account-intake/${id}`,
    title: accountName,
    detail: [accountNumber && `#${accountNumber}`, primaryContactName].filter(Boolean).join(', '),
    kind: 'Accounts',
  }));
}
