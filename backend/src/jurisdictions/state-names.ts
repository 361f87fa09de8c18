import { lettersOf } from '../platform/tables/near-name.js';
import { JURISDICTION_CODES } from './jurisdiction-codes.js';

/** Abbreviations of newspapers and of the Government Printing Office, beside the codes of the Postal Service. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  AL: ['Ala'],
  AZ: ['Ariz'],
  AR: ['Ark'],
  CA: ['Calif', 'Cal'],
  CO: ['Colo'],
  CT: ['Conn'],
  DC: ['Washington DC', 'Washington District of Columbia', 'Wash DC'],
  DE: ['Del'],
  FL: ['Fla'],
  IL: ['Ill'],
  IN: ['Ind'],
  KS: ['Kan', 'Kans'],
  MA: ['Mass'],
  MI: ['Mich'],
  MN: ['Minn'],
  MS: ['Miss'],
  MT: ['Mont'],
  NE: ['Neb', 'Nebr'],
  NV: ['Nev'],
  NM: ['N Mex'],
  ND: ['N Dak'],
  OK: ['Okla'],
  OR: ['Ore', 'Oreg'],
  PA: ['Penn', 'Penna'],
  SD: ['S Dak'],
  TN: ['Tenn'],
  TX: ['Tex'],
  WA: ['Wash'],
  WV: ['W Va'],
  WI: ['Wis', 'Wisc'],
  WY: ['Wyo'],
};

/** The codes of states by their names, in any case: "North Carolina", "washington dc", "Okla.", "US-OK", "OK - Oklahoma", "Oklahoma (OK)". */
export class StateNames {
  private readonly codes: ReadonlyMap<string, string>;

  constructor(jurisdictions: readonly { readonly code: string; readonly name: string }[]) {
    const names = [
      ...jurisdictions.map(({ code, name }) => [name, code] as const),
      ...Object.entries(ABBREVIATIONS).flatMap(([code, words]) => words.map((word) => [word, code] as const)),
    ];
    this.codes = new Map([
      ...names.flatMap(([name, code]) => [name, `${code} ${name}`, `${name} ${code}`].map((text) => [lettersOf(text), code] as const)),
      ...JURISDICTION_CODES.flatMap((code) => [`US ${code}`, `USA ${code}`].map((text) => [lettersOf(text), code] as const)),
    ]);
  }

  /** @returns undefined for what is no name of the 51 */
  readonly codeOf = (name: string): string | undefined => this.codes.get(lettersOf(name));
}
