import { JURISDICTION_CODES } from '../jurisdictions/jurisdiction-codes.js';
import { findStateDisplay } from '../jurisdictions/state-display.js';

/** Territories, which are states under 15 U.S.C. § 8206(16). */
export const TERRITORIES = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'the Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'the U.S. Virgin Islands',
} as const;
export type Territory = keyof typeof TERRITORIES;

/** Any place that is not a state under the Act. */
export const OUTSIDE_US = 'outside_us';

/** Places of insureds and of allocated premium: a state, a territory, or outside the United States. */
export const PLACES = [...JURISDICTION_CODES, ...Object.keys(TERRITORIES).filter(isTerritory), OUTSIDE_US] as const;
export type Place = (typeof PLACES)[number];

function isTerritory(place: string): place is Territory {
  return place in TERRITORIES;
}

/** @param stateName returns the name of one of the 51 jurisdictions */
export function getPlaceName(place: string, stateName: (code: string) => string | undefined): string {
  if (place === OUTSIDE_US) return 'outside the US';
  if (isTerritory(place)) return TERRITORIES[place];
  return findStateDisplay(place).nameInSentence ?? stateName(place) ?? place;
}
