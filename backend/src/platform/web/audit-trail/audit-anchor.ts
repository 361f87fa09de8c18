import type { Signature } from '../../kernel/crypto/signatures.js';

/** The newest entry of an organization's audit log at a point in time. */
export interface AuditHead {
  readonly organizationId: string;
  readonly sequence: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** The newest entry of a log, stored outside the database. */
export interface AuditAnchor extends AuditHead, Signature {
  /** Time when the anchor was compared with the log, ISO 8601, UTC. */
  readonly anchoredAt: string;
}

/** Returns the text covered by an anchor's signature. */
export function formatAnchorText({ organizationId, sequence, hash, anchoredAt }: AuditHead & Pick<AuditAnchor, 'anchoredAt'>): string {
  return ['stampline audit anchor 1', organizationId, sequence, hash, anchoredAt].join('\n');
}

/** Formats an anchor file with one JSON object per line. */
export function formatAnchorFile(anchors: readonly AuditAnchor[]): string {
  return anchors.map((anchor) => `${JSON.stringify(anchor)}\n`).join('');
}

/** Parses an anchor file; returns the anchors keyed by organization. */
export function parseAnchorFile(text: string): Map<string, AuditAnchor> {
  const anchors = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): AuditAnchor => JSON.parse(line));
  return new Map(anchors.map((anchor) => [anchor.organizationId, anchor]));
}
