import type { ResponseBody } from '@stampline/api-client';

export type ApiKeyUse = ResponseBody<'/api/api-keys/usage'>[number];

/** Calls of a key in the counted days. */
export interface KeyUsage {
  keyId: string;
  answered: number;
  refused: number;
  limited: number;
  failed: number;
}

/** Adds up each key's days, busiest key first. */
export function sumUsageByKey(uses: readonly ApiKeyUse[]): KeyUsage[] {
  const byKey = new Map<string, KeyUsage>();
  for (const { keyId, callOutcome, calls } of uses) {
    const usage = byKey.get(keyId) ?? { keyId, answered: 0, refused: 0, limited: 0, failed: 0 };
    usage[callOutcome] += calls;
    byKey.set(keyId, usage);
  }
  return [...byKey.values()].toSorted((a, b) => b.answered - a.answered);
}
