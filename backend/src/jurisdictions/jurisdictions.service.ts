import { Injectable } from '@nestjs/common';
import { Problem } from '../platform/kernel/problems/problem.js';
import { loadRulebook } from './rulebook-files.js';
import type { Rulebook, RulebookJurisdiction } from './rulebook.types.js';

/** For a code in the address that is none of the 51. */
export function noSuchJurisdiction(code: string): Problem {
  return new Problem('not-found', `"${code}" is not the two-letter code of a state or DC. Enter one, for example VA.`);
}

/** The 51 jurisdictions of the rulebook in force: that of the release, or a bundle that the operator has applied (`ActiveRulebookService`). */
@Injectable()
export class JurisdictionsService {
  private current: Rulebook = loadRulebook();
  private readonly byCode = this.derive(({ jurisdictions }) => new Map(jurisdictions.map((one) => [one.code, one])));
  private readonly byName = this.derive(({ jurisdictions }) => jurisdictions.toSorted((a, b) => a.name.localeCompare(b.name, 'en')));

  get rulebook(): Rulebook {
    return this.current;
  }

  /** Puts another rulebook in force in this process. */
  use(rulebook: Rulebook): void {
    this.current = rulebook;
  }

  /** Returns a getter of what is made once from each rulebook; made for the present one right away. */
  derive<T>(make: (rulebook: Rulebook) => T): () => T {
    let made = { rulebook: this.current, value: make(this.current) };
    return () => {
      if (made.rulebook !== this.current) made = { rulebook: this.current, value: make(this.current) };
      return made.value;
    };
  }

  /** All 51, ordered by name. */
  list(): readonly RulebookJurisdiction[] {
    return this.byName();
  }

  /** SQL of the name of the state whose code a column holds: lists are searched by names that no table has. */
  sqlOfName(column: string): string {
    const cases = this.byName().map(({ code, name }) => `when '${code}' then '${name.replaceAll("'", "''")}'`);
    return `case ${column} ${cases.join(' ')} end`;
  }

  /** The jurisdiction of a two-letter code in any case, or undefined. */
  find(code: string): RulebookJurisdiction | undefined {
    return this.byCode().get(code.toUpperCase());
  }
}
