import { Injectable } from '@nestjs/common';
import { Problem } from '../platform/kernel/problems/problem.js';
import { loadRulebook } from './rulebook-files.js';
import type { Rulebook, RulebookJurisdiction } from './rulebook.types.js';

/** Creates the problem for a URL whose code is not that of one of the 51 jurisdictions. */
export function createUnknownJurisdictionProblem(code: string): Problem {
  return new Problem('not-found', `"${code}" is not the two-letter code of a state or DC. Enter one, for example VA.`);
}

/**
 * Provides the 51 jurisdictions of the active rulebook: the one shipped with the release, or a bundle that the operator has applied
 * (see `ActiveRulebookService`).
 */
@Injectable()
export class JurisdictionsService {
  private current: Rulebook = loadRulebook();
  private readonly byCode = this.deriveOnce(({ jurisdictions }) => new Map(jurisdictions.map((one) => [one.code, one])));
  private readonly byName = this.deriveOnce(({ jurisdictions }) => jurisdictions.toSorted((a, b) => a.name.localeCompare(b.name, 'en')));

  get rulebook(): Rulebook {
    return this.current;
  }

  /** Switches this process to another rulebook. */
  useRulebook(rulebook: Rulebook): void {
    this.current = rulebook;
  }

  /** Returns a getter for a value that is computed once per rulebook; the value for the current rulebook is computed immediately. */
  deriveOnce<T>(make: (rulebook: Rulebook) => T): () => T {
    let made = { rulebook: this.current, value: make(this.current) };
    return () => {
      if (made.rulebook !== this.current) made = { rulebook: this.current, value: make(this.current) };
      return made.value;
    };
  }

  /** Returns all 51 jurisdictions, ordered by name. */
  list(): readonly RulebookJurisdiction[] {
    return this.byName();
  }

  /** Returns SQL that maps a column of state codes to state names, because users search lists by state name and no table contains the names. */
  buildNameSql(column: string): string {
    const cases = this.byName().map(({ code, name }) => `when '${code}' then '${name.replaceAll("'", "''")}'`);
    return `case ${column} ${cases.join(' ')} end`;
  }

  /** Finds a jurisdiction by its two-letter code, ignoring case. */
  find(code: string): RulebookJurisdiction | undefined {
    return this.byCode().get(code.toUpperCase());
  }
}
