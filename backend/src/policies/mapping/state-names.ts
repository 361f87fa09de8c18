import { lettersOf } from '../../platform/tables/near-name.js';

/** The codes of states by their names, in any case: "North Carolina", "washington dc". */
export class StateNames {
  private readonly codes: ReadonlyMap<string, string>;

  constructor(jurisdictions: readonly { readonly code: string; readonly name: string }[]) {
    this.codes = new Map([
      ...jurisdictions.map(({ code, name }) => [lettersOf(name), code] as const),
      ...['Washington DC', 'Washington District of Columbia'].map((name) => [lettersOf(name), 'DC'] as const),
    ]);
  }

  /** @returns undefined for what is no name of the 51 */
  readonly codeOf = (name: string): string | undefined => this.codes.get(lettersOf(name));
}
