import { keepLettersAndDigits } from '@stampline/tables';

/** Spellings of each state's name: the full name, and the abbreviations used by newspapers and the Government Publishing Office. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AK: ['Alaska'],
  AL: ['Alabama', 'Ala'],
  AR: ['Arkansas', 'Ark'],
  AZ: ['Arizona', 'Ariz'],
  CA: ['California', 'Calif', 'Cal'],
  CO: ['Colorado', 'Colo'],
  CT: ['Connecticut', 'Conn'],
  DC: ['District of Columbia', 'Washington DC', 'Washington District of Columbia', 'Wash DC'],
  DE: ['Delaware', 'Del'],
  FL: ['Florida', 'Fla'],
  GA: ['Georgia'],
  HI: ['Hawaii'],
  IA: ['Iowa'],
  ID: ['Idaho'],
  IL: ['Illinois', 'Ill'],
  IN: ['Indiana', 'Ind'],
  KS: ['Kansas', 'Kan', 'Kans'],
  KY: ['Kentucky'],
  LA: ['Louisiana'],
  MA: ['Massachusetts', 'Mass'],
  MD: ['Maryland'],
  ME: ['Maine'],
  MI: ['Michigan', 'Mich'],
  MN: ['Minnesota', 'Minn'],
  MO: ['Missouri'],
  MS: ['Mississippi', 'Miss'],
  MT: ['Montana', 'Mont'],
  NC: ['North Carolina'],
  ND: ['North Dakota', 'N Dak'],
  NE: ['Nebraska', 'Neb', 'Nebr'],
  NH: ['New Hampshire'],
  NJ: ['New Jersey'],
  NM: ['New Mexico', 'N Mex'],
  NV: ['Nevada', 'Nev'],
  NY: ['New York'],
  OH: ['Ohio'],
  OK: ['Oklahoma', 'Okla'],
  OR: ['Oregon', 'Ore', 'Oreg'],
  PA: ['Pennsylvania', 'Penn', 'Penna'],
  RI: ['Rhode Island'],
  SC: ['South Carolina'],
  SD: ['South Dakota', 'S Dak'],
  TN: ['Tennessee', 'Tenn'],
  TX: ['Texas', 'Tex'],
  UT: ['Utah'],
  VA: ['Virginia'],
  VT: ['Vermont'],
  WA: ['Washington', 'Wash'],
  WI: ['Wisconsin', 'Wis', 'Wisc'],
  WV: ['West Virginia', 'W Va'],
  WY: ['Wyoming', 'Wyo'],
};

export const getStateName = (code: string): string => NAMES[code]?.[0] ?? code;

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([code, names]) =>
    [`US ${code}`, `USA ${code}`, ...names.flatMap((name) => [name, `${code} ${name}`, `${name} ${code}`])].map(
      (text) => [keepLettersAndDigits(text), code] as const,
    ),
  ),
);

/**
 * Returns a state's code for its name, ignoring case: "North Carolina", "washington dc", "Okla.", "US-OK", "OK - Oklahoma", "Oklahoma
 * (OK)"; undefined for other text.
 */
export const findStateCode = (name: string): string | undefined => CODES.get(keepLettersAndDigits(name));
