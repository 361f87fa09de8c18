import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

const CAPTURED_AT = '2026-11-20T12:00:00Z';

/** Stores an update as the worker does, to test users' actions on it. */
export async function enterUpdate(
  observer: Client,
  {
    id = randomUUID(),
    state = 'VA',
    severity = 'critical',
    type = 'rate_change',
    title = 'Virginia: tax rate changed',
    detectedAt = CAPTURED_AT,
  } = {},
): Promise<string> {
  const snapshot = randomUUID();
  await observer.query(
    `insert into regulator_snapshots (id, state, url, taken_at, hash, media_type, bytes, blocks)
     values ($1, $2, 'https://example.com/', $3, 'hash', 'text/html', 1, '[]')`,
    [snapshot, state, CAPTURED_AT],
  );
  await observer.query(
    `insert into regulatory_updates (id, state, severity, type, title, description, detected_at, source_url, words, fingerprint, seen_at, before_id, after_id)
     values ($1, $2, $3, $4, $5, 'Now: 2.5%. Before: 2.25%.', $6, 'https://example.com/', $7, $8, $6, $9, $9) on conflict do nothing`,
    [id, state, severity, type, title, detectedAt, JSON.stringify([{ kind: 'added', text: '2.5%' }]), randomUUID(), snapshot],
  );
  return id;
}
