import { readAllowedOrigins, parseRemoteList, type RemoteDescription, logProblem } from '@stampline/federation';

/** Fetches the remotes with their URLs and screens. Throws a sentence when the list is missing or invalid. */
export async function fetchRemoteList(): Promise<RemoteDescription[]> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of screens could not be loaded: status ${response.status}.`);
  const list: unknown = await response.json();
  const allowed = process.env['NODE_ENV'] === 'development' ? listDevelopmentOrigins(list) : readAllowedOrigins(document);
  return parseRemoteList(list, allowed, logProblem);
}

/** The development server states no origins in the page; the list itself is trusted there. */
function listDevelopmentOrigins(list: unknown): string[] {
  return Array.isArray(list) ? list.map((item: { origin?: unknown }) => String(item.origin)) : [];
}
