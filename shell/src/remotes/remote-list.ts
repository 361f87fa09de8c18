import {
  readAllowedOrigins,
  readShellBuild,
  logProblem,
  parseRemoteList,
  type RemoteDescription,
  SHELL_BUILD_HEADER,
} from '@stampline/federation';
import { overrideRemotes } from './override-remotes';

/** Remotes with their URLs, screens and builds, and the build of the shell. */
export interface RemoteList {
  remotes: RemoteDescription[];
  /** Null if the server does not state the build. */
  shellBuild: string | null;
}

/** Fetches the remotes. Throws an error with a readable sentence if the list is missing or invalid. */
export async function fetchRemoteList(): Promise<RemoteList> {
  const response = await fetch('/remotes.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The list of screens could not be loaded: status ${response.status}.`);
  const list: unknown = await response.json();
  const allowed = process.env['NODE_ENV'] === 'development' ? listDevelopmentOrigins(list) : readAllowedOrigins(document);
  return {
    remotes: await overrideRemotes(parseRemoteList(list, allowed, logProblem)),
    shellBuild: response.headers.get(SHELL_BUILD_HEADER),
  };
}

/** Returns true when an app on this page was loaded from a build other than the deployed one. */
export function hasNewBuild(before: RemoteList | undefined, { remotes, shellBuild }: RemoteList): boolean {
  const loadedShell = readShellBuild(document);
  if (loadedShell !== null && shellBuild !== null && loadedShell !== shellBuild) return true;
  return remotes.some(({ name, build }) => {
    const known = before?.remotes.find((remote) => remote.name === name)?.build ?? null;
    return build !== null && known !== null && build !== known;
  });
}

/** The development server does not state any origins in the page, so the list itself is trusted there. */
function listDevelopmentOrigins(list: unknown): string[] {
  return Array.isArray(list) ? list.map((item: { origin?: unknown }) => String(item.origin)) : [];
}
