import type { ActivityEntry } from './report-api';

type Subject = Pick<ActivityEntry, 'subjectType' | 'subjectId'>;

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/account-intake/${id}`,
  deadline: () => '/filing-calendar',
  filing: (id) => `/filings/${id}`,
  import: (id) => `/policy-upload?import=${id}`,
  insurer: () => '/insurers',
  payment: (id) => `/payments?tab=payments&payment=${id}`,
  policy: (id) => `/policies/${id}`,
  statement: (id) => `/statements/${id}`,
  submission: (id) => `/submission-tracker?submission=${id}`,
};

/** Returns the path of the page about an entry's subject; null if there is no such page. */
export function getSubjectPath({ subjectType, subjectId }: Subject): string | null {
  return PATHS[subjectType]?.(encodeURIComponent(subjectId)) ?? null;
}

/** Formats `Policy transaction`. */
export function formatSubject({ subjectType }: Subject): string {
  const words = subjectType.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
