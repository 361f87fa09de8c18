import type { UncheckedReason, VenueJurisdiction } from './venue.types.js';
import { loadVenues } from './venue-files.js';

/** Facts about states, collected from all venues. */
const facts: readonly VenueJurisdiction[] = loadVenues().flatMap(({ jurisdictions }) => jurisdictions);

/** Counties by state, keyed by normalized name. */
const countyNames: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  facts.flatMap(({ code, counties }) =>
    counties === undefined ? [] : [[code, new Map(counties.names.map((name) => [normalizeCounty(name), name]))] as const],
  ),
);

/** Returns the source that shows that a state's office tags late filings; undefined for other states. */
export function findLateTag(state: string): VenueJurisdiction['tagsLate'] {
  return facts.find(({ code, tagsLate }) => code === state && tagsLate !== undefined)?.tagsLate;
}

/** Returns the reasons for refusals and tags in a state that the product cannot check. */
export function listUncheckedReasons(state: string): readonly UncheckedReason[] {
  return facts.flatMap(({ code, notChecked = [] }) => (code === state ? notChecked : []));
}

/** Returns the counties that a state's filings may name; undefined if they do not name counties. */
export function findCounties(state: string): VenueJurisdiction['counties'] {
  return facts.find(({ code, counties }) => code === state && counties !== undefined)?.counties;
}

/**
 * Returns a county in its state's spelling, from input in upper or lower case, with or without "County"; undefined if the state has no such county.
 */
export function findCounty(state: string, typed: string): string | undefined {
  return countyNames.get(state)?.get(normalizeCounty(typed));
}

function normalizeCounty(county: string): string {
  return county
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/county$/, '');
}
