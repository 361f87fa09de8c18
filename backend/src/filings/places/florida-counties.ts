/** The 67 counties of Florida, as the state writes them. */
export const FLORIDA_COUNTIES: readonly string[] = (
  'Alachua, Baker, Bay, Bradford, Brevard, Broward, Calhoun, Charlotte, Citrus, Clay, Collier, Columbia, DeSoto, Dixie, ' +
  'Duval, Escambia, Flagler, Franklin, Gadsden, Gilchrist, Glades, Gulf, Hamilton, Hardee, Hendry, Hernando, Highlands, ' +
  'Hillsborough, Holmes, Indian River, Jackson, Jefferson, Lafayette, Lake, Lee, Leon, Levy, Liberty, Madison, Manatee, ' +
  'Marion, Martin, Miami-Dade, Monroe, Nassau, Okaloosa, Okeechobee, Orange, Osceola, Palm Beach, Pasco, Pinellas, Polk, ' +
  'Putnam, Santa Rosa, Sarasota, Seminole, St. Johns, St. Lucie, Sumter, Suwannee, Taylor, Union, Volusia, Wakulla, Walton, ' +
  'Washington'
).split(', ');

const key = (county: string): string =>
  county
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/county$/, '');
const BY_KEY = new Map(FLORIDA_COUNTIES.map((county) => [key(county), county]));

/** How the state writes a county that somebody has typed in any case, with or without "County"; undefined for none of Florida. */
export const floridaCounty = (typed: string): string | undefined => BY_KEY.get(key(typed));
