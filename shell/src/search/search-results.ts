import type { ResponseBody, Jurisdiction } from '@stampline/api-client';
import type { RemoteDescription } from '@stampline/federation';
import { getFilingTypeLabel, getSubmissionStatusLabel } from '@stampline/business-ui';
import { formatDate, formatDay, formatUsd } from '@stampline/ui';
import { findMatchingJurisdictions } from '../layout/matching-jurisdictions';
import { buildNavigationGroups } from '../layout/navigation-groups';

interface PageResult {
  kind: 'Screens' | 'States' | 'Accounts' | 'All policies' | 'Deadlines' | 'Submissions';
  to: string;
  title: string;
  detail: string;
}

/** True if the result opens above the current screen. */
interface PolicyResult {
  kind: 'Policies';
  id: string;
  title: string;
  detail: string;
}

export type SearchResult = PageResult | PolicyResult;

const MAX_STATES = 6;
export const MAX_POLICIES = 5;

export const MAX_FILINGS = 4;

/** Returns screens whose title contains the words; without words, all screens. */
export function findScreens(remotes: readonly RemoteDescription[], words: string): PageResult[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const screens = buildNavigationGroups(remotes).flatMap(({ name, entries }) =>
    entries.map(({ path, title }) => ({ to: path, title, detail: name })),
  );
  return [
    ...screens,
    { to: '/settings', title: 'Settings', detail: 'Organization and account' },
    { to: '/help', title: 'Handbook', detail: 'Terms and figures of each screen' },
  ]
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

/** Returns the first states that match; empty if nothing is searched. */
export function findStates(jurisdictions: readonly Jurisdiction[], words: string): PageResult[] {
  if (words.trim() === '') return [];
  return findMatchingJurisdictions(jurisdictions, words)
    .slice(0, MAX_STATES)
    .map(({ code, name, slug, taxRate }) => ({ to: `/states/${slug}`, title: name, detail: `${code}, ${taxRate}`, kind: 'States' }));
}

export function toPolicyResults(policies: ResponseBody<'/api/policies'>): PolicyResult[] {
  return policies.map(({ id, policyNumber, insuredName, state, premium }) => ({
    id,
    title: policyNumber,
    detail: `${insuredName}, ${state}, ${formatUsd(premium)}`,
    kind: 'Policies',
  }));
}

/** Links to the policy list with the same search, or with the state that a code names; empty if all results are already shown. */
export function buildAllPoliciesLinks(words: string, found: number, jurisdictions: readonly Jurisdiction[]): PageResult[] {
  const asked = words.trim();
  const state = jurisdictions.find(({ code }) => code.toLowerCase() === asked.toLowerCase());
  if (state !== undefined) return [buildPolicyListLink(`Policies in ${state.name}`, { 'policies.state': state.code })];
  return found < MAX_POLICIES ? [] : [buildPolicyListLink(`All policies matching "${asked}"`, { 'policies.q': asked })];
}

function buildPolicyListLink(title: string, filter: Record<string, string>): PageResult {
  return { kind: 'All policies', to: `/policies?${new URLSearchParams(filter).toString()}`, title, detail: 'List of policies' };
}

export function toAccountResults(accounts: ResponseBody<'/api/accounts'>): PageResult[] {
  return accounts.map(({ id, accountName, accountNumber, primaryContactName }) => ({
    to: `/account-intake/${id}`,
    title: accountName,
    detail: [accountNumber && `#${accountNumber}`, primaryContactName].filter(Boolean).join(', '),
    kind: 'Accounts',
  }));
}

/** Returns deadline results with a link to all matches. @param query URL parameters with which the list of deadlines repeats the search */
export function toDeadlineResults(deadlines: ResponseBody<'/api/deadlines'>, query: Record<string, string>): PageResult[] {
  const found = deadlines.slice(0, MAX_FILINGS).map(({ id, state, title, period, actBy, isCompleted, completedOn }): PageResult => {
    const when = isCompleted && completedOn !== null ? `completed ${formatDate(completedOn)}` : `act by ${formatDate(actBy)}`;
    return {
      kind: 'Deadlines',
      to: `/filing-calendar?deadline=${id}`,
      title: `${state}: ${title}`,
      detail: [period, when].filter(Boolean).join(', '),
    };
  });
  if (deadlines.length <= MAX_FILINGS) return found;
  // The results include completed deadlines, but the list opens on pending ones.
  const to = `/filing-calendar?${new URLSearchParams({ tab: 'list', ...query, 'deadlines.status': 'all' }).toString()}`;
  return [...found, { kind: 'Deadlines', to, title: 'All matching deadlines', detail: 'Filing Calendar' }];
}

/** Returns submission results with a link to all matches. @param query URL parameters with which the list of submissions repeats the search */
export function toSubmissionResults(submissions: ResponseBody<'/api/submissions'>, query: Record<string, string>): PageResult[] {
  const found = submissions.slice(0, MAX_FILINGS).map(({ id, state, filingType, status, referenceNumber, submittedAt }): PageResult => {
    const detail = [getSubmissionStatusLabel(status), referenceNumber, `submitted ${formatDay(submittedAt)}`].filter(Boolean).join(', ');
    return {
      kind: 'Submissions',
      to: `/submission-tracker?submission=${id}`,
      title: `${state}: ${getFilingTypeLabel(filingType)}`,
      detail,
    };
  });
  if (submissions.length <= MAX_FILINGS) return found;
  const to = `/submission-tracker?${new URLSearchParams({ tab: 'all', ...query }).toString()}`;
  return [...found, { kind: 'Submissions', to, title: 'All matching submissions', detail: 'Submission Tracker' }];
}
