import type { ConnectionFacts } from '../../platform/outside/oauth/oauth-connections.js';
import type { DriveConnection } from './drive-connections.queries.js';
import type { DriveErrorKind } from './drive-error.js';
import type { DriveDefinition } from './drive-terms.js';

export interface DriveFacts {
  readonly state: 'not-configured' | 'not-connected' | 'connected' | 'needs-reconnect' | 'limited' | 'throttled' | 'unreachable';
  /** Descriptions of the scopes that the consent covers. */
  readonly scopes: readonly string[];
  /** Problem with the connection, as a sentence; null if the connection works. */
  readonly problem: string | null;
  /** Time until which the drive accepts no requests; null if unknown. */
  readonly retryAt: Date | null;
}

/** Errors of a single request, which do not affect the connection. */
const REQUEST_ERRORS: readonly (DriveErrorKind | null)[] = ['full', 'refused', 'expired', 'missing', 'taken'];

/** Derives a connected drive's state from its consent and its last use. @param facts undefined if the consent no longer exists */
export function computeDriveState(terms: DriveDefinition, row: DriveConnection, facts: ConnectionFacts | undefined, now: Date): DriveFacts {
  const { title } = terms;
  const granted = new Set((facts?.scopes ?? []).map(normalizeScope));
  const wanted = Object.entries(terms.access);
  const words = (isGranted: boolean) => wanted.flatMap(([scope, word]) => (granted.has(normalizeScope(scope)) === isGranted ? [word] : []));
  const [scopes, lacking] = [words(true), words(false)];
  const isBusy = row.errorKind === 'throttled' && row.retryAt !== null && row.retryAt > now;
  const isPast = row.errorKind === 'throttled' && !isBusy;
  const problem = isPast ? null : row.lastError;
  const common = { scopes, problem, retryAt: isBusy ? row.retryAt : null };
  if (facts?.state !== 'connected' || row.errorKind === 'unauthorized')
    return {
      ...common,
      state: 'needs-reconnect',
      problem: problem ?? `${title} no longer accepts the connection. Connect ${title} again.`,
    };
  if (lacking.length > 0) {
    const sentence = `Stampline needs more access to ${title}: ${lacking.map(uncapitalize).join(', ')}. Connect ${title} again and allow all access.`;
    return { ...common, state: 'limited', problem: problem ?? sentence };
  }
  if (row.errorKind === 'forbidden') return { ...common, state: 'limited' };
  if (isBusy) return { ...common, state: 'throttled' };
  return { ...common, state: problem === null || REQUEST_ERRORS.includes(row.errorKind) ? 'connected' : 'unreachable' };
}

const uncapitalize = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** Removes the URL prefix of a scope and converts it to lower case, because providers are inconsistent about both. */
function normalizeScope(scope: string): string {
  return (scope.split('/').at(-1) ?? scope).toLowerCase();
}
