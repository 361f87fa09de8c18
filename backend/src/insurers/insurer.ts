import { normalizeNameKey } from '../accounts/account-name.js';
import type { CalendarDate } from '../dates/calendar-date.js';

/** Eligibility of an insurer to write surplus lines in a state, with its source. Both days are inclusive; null leaves that side open. */
export interface Eligibility {
  readonly state: string;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  /** Source, such as a list published by the state or the NAIC listing of alien insurers. */
  readonly source: string;
}

/** An insurer as entered. */
export interface InsurerFacts {
  readonly name: string;
  /** NAIC company code: five digits. */
  readonly naicNumber: string | null;
  /** NAIC alien number: `AA-` and digits. */
  readonly alienNumber: string | null;
  /** State or country of domicile. */
  readonly domicile: string | null;
  /** Other names used on policies. */
  readonly aliases: readonly string[];
  readonly eligibility: readonly Eligibility[];
}

export interface Insurer extends InsurerFacts {
  readonly id: string;
}

/** Normalizes an insurer's data: states in upper case, each name once. */
export function normalizeInsurer({ name, naicNumber, alienNumber, domicile, aliases, eligibility }: InsurerFacts): InsurerFacts {
  const states = eligibility.map(({ state, validFrom, validTo, source }) => ({ state: state.toUpperCase(), validFrom, validTo, source }));
  return { name, naicNumber, alienNumber, domicile, aliases: [...new Set(aliases)], eligibility: states };
}

/** Returns the normalized names for matching policies. */
export function listNameKeys({ name, aliases }: Pick<InsurerFacts, 'name' | 'aliases'>): string[] {
  return [...new Set([name, ...aliases].map(normalizeNameKey))];
}

/** A name in the book with its number of policies. */
export interface PolicyInsurerName {
  readonly name: string;
  readonly policies: number;
}

/** Matches of the book's names: policies by insurer, and unmatched names. */
export interface MatchedNames {
  readonly policies: ReadonlyMap<string, number>;
  readonly unmatched: readonly PolicyInsurerName[];
}

/** Matches names regardless of case, punctuation and legal form; groups spellings of an unmatched name under the most frequent one. */
export function matchNames(insurers: readonly Insurer[], names: readonly PolicyInsurerName[]): MatchedNames {
  const owners = new Map(insurers.flatMap((insurer) => listNameKeys(insurer).map((key): [string, string] => [key, insurer.id])));
  const policies = new Map<string, number>();
  const unmatched = new Map<string, PolicyInsurerName & { max: number }>();
  for (const { name, policies: count } of names) {
    const key = normalizeNameKey(name);
    const owner = owners.get(key);
    if (owner !== undefined) policies.set(owner, (policies.get(owner) ?? 0) + count);
    else {
      const known = unmatched.get(key) ?? { name, policies: 0, max: 0 };
      const isMore = count > known.max;
      unmatched.set(key, { name: isMore ? name : known.name, policies: known.policies + count, max: Math.max(count, known.max) });
    }
  }
  const rest = [...unmatched.values()].map(({ name, policies: count }) => ({ name, policies: count }));
  return { policies, unmatched: rest.toSorted((a, b) => b.policies - a.policies || a.name.localeCompare(b.name)) };
}
