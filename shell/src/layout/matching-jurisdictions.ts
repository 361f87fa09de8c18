import type { Jurisdiction } from '@stampline/api-client';

/** Jurisdictions whose name contains the words, or whose code they are. */
export function matchingJurisdictions(jurisdictions: readonly Jurisdiction[], words: string): readonly Jurisdiction[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return jurisdictions;
  return jurisdictions.filter(({ code, name }) => name.toLowerCase().includes(wanted) || code.toLowerCase() === wanted);
}
