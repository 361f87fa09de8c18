import { createHash } from 'node:crypto';
import type { ActorKind } from '../logging/request-context.js';

/** The fields of an entry that its hash covers. */
export interface ChainedEntry {
  readonly organizationId: string;
  /** From 1 without gaps. */
  readonly sequence: number;
  /** ISO 8601 UTC in microseconds, as the database returns it. */
  readonly recordedAt: string;
  readonly actorKind: ActorKind;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly requestId: string | null;
  /** Hash of the previous entry, hexadecimal; `computeChainStart` for the first one. */
  readonly previousHash: string;
}

/** Returns the start of an organization's chain, hexadecimal. */
export function computeChainStart(organizationId: string): string {
  return createHash('sha256').update(organizationId).digest('hex');
}

/** Returns the owner of hashed texts, so that no entry verifies in another organization. */
export function getChainOwner(organizationId: string): string {
  return `${organizationId}/audit-log`;
}

/** Returns the text that an entry's keyed hash covers, independent of the order in which JSON is stored. */
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
