import type { Answer, Jurisdiction } from '@stampline/api-client';
import type { RemoteDescription } from '@stampline/federation';
import { formatUsd } from '@stampline/ui';
import { matchingJurisdictions } from '../layout/matching-jurisdictions';
import { navigationGroups } from '../layout/navigation-groups';

interface FoundPage {
  kind: 'Screens' | 'States' | 'Accounts' | 'All policies';
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
/** Policies that are shown at once. */
export const MOST_POLICIES = 5;

/** Screens whose title contains the words. Without words: all screens. */
export function findScreens(remotes: readonly RemoteDescription[], words: string): FoundPage[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const screens = navigationGroups(remotes).flatMap(({ name, entries }) =>
    entries.map(({ path, title }) => ({ to: path, title, detail: name })),
  );
  return [...screens, { to: '/settings', title: 'Settings', detail: 'Organization and account' }]
    .filter(({ title }) =>
      wanted.every((word) =>
        title
          .toLowerCase()
          .split(' ')
          .some((part) => part.startsWith(word)),
      ),
    )
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

/** The way to the list of policies with the words, or with those of the state whose code they are; none where all are shown already. */
export function allPolicies(words: string, found: number, jurisdictions: readonly Jurisdiction[]): FoundPage[] {
  const asked = words.trim();
  const state = jurisdictions.find(({ code }) => code.toLowerCase() === asked.toLowerCase());
  if (state !== undefined) return [listOfPolicies(`Policies in ${state.name}`, { 'policies.state': state.code })];
  return found < MOST_POLICIES ? [] : [listOfPolicies(`All policies matching "${asked}"`, { 'policies.q': asked })];
}

function listOfPolicies(title: string, filter: Record<string, string>): FoundPage {
  return { kind: 'All policies', to: `/policies?${new URLSearchParams(filter).toString()}`, title, detail: 'List of policies' };
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
