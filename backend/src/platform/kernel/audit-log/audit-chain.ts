import { createHash } from 'node:crypto';
import type { ActorKind } from '../logging/request-context.js';

/** Fields of an entry that are covered by its hash. */
export interface ChainedEntry {
  readonly organizationId: string;
  /** Number of the entry, starting at 1 without gaps. */
  readonly sequence: number;
  /** ISO 8601, UTC, in microseconds, as returned by the database. */
  readonly recordedAt: string;
  readonly actorKind: ActorKind;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly requestId: string | null;
  /** Hexadecimal hash of the previous entry; the result of `computeChainStart` for the first one. */
  readonly previousHash: string;
}

/** Returns the hexadecimal start of an organization's chain. */
export function computeChainStart(organizationId: string): string {
  return createHash('sha256').update(organizationId).digest('hex');
}

/** Returns the owner used for hashes, which ensures that an entry is not valid in another organization. */
export function getChainOwner(organizationId: string): string {
  return `${organizationId}/audit-log`;
}

/** Returns the text covered by an entry's keyed hash. It does not depend on the order in which JSON is stored. */
export function formatChainText({ previousHash, organizationId, sequence, recordedAt, before, after, ...entry }: ChainedEntry): string {
  const { actorKind, actorId, action, subjectType, subjectId, requestId } = entry;
  const who = [actorKind, actorId];
  const what = [action, subjectType, subjectId, before, after];
  return formatCanonicalJson([previousHash, organizationId, sequence, recordedAt, ...who, ...what, requestId]);
}

/** Formats JSON with sorted keys. */
function formatCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${formatCanonicalJson(one)}`).join(',')}}`;
}
