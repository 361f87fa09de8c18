import { nameKey } from '../accounts/account-name.js';
import type { CalendarDate } from '../dates/calendar-date.js';

/** That an insurer may write surplus lines in a state, and who says so. Days are both included; null leaves a side open. */
export interface Eligibility {
  readonly state: string;
  readonly validFrom: CalendarDate | null;
  readonly validTo: CalendarDate | null;
  /** Such as a list of the state, or the NAIC listing of alien insurers. */
  readonly source: string;
}

/** An insurer as people enter it. */
export interface InsurerFacts {
  readonly name: string;
  /** NAIC company code: five digits. */
  readonly naicNumber: string | null;
  /** Alien number of the NAIC: `AA-` and digits. */
  readonly alienNumber: string | null;
  /** State or country in which it is domiciled. */
  readonly domicile: string | null;
  /** Other names under which policies carry it. */
  readonly aliases: readonly string[];
  readonly eligibility: readonly Eligibility[];
}

export interface Insurer extends InsurerFacts {
  readonly id: string;
}

/** The facts of an insurer, states in capitals and each name once. */
export function factsOf({ name, naicNumber, alienNumber, domicile, aliases, eligibility }: InsurerFacts): InsurerFacts {
  const states = eligibility.map(({ state, validFrom, validTo, source }) => ({ state: state.toUpperCase(), validFrom, validTo, source }));
  return { name, naicNumber, alienNumber, domicile, aliases: [...new Set(aliases)], eligibility: states };
}

/** Names by which policies are matched with the insurer, for comparing. */
export function keysOf({ name, aliases }: Pick<InsurerFacts, 'name' | 'aliases'>): string[] {
  return [...new Set([name, ...aliases].map(nameKey))];
}

/** A name of the book with the number of policies that carry it. */
export interface BookName {
  readonly name: string;
  readonly policies: number;
}

/** What the book's names say of the insurers: policies by insurer, and the names that no insurer has. */
export interface MatchedNames {
  readonly policies: ReadonlyMap<string, number>;
  readonly unmatched: readonly BookName[];
}

/** Compares without case, punctuation and legal form; spellings of one unmatched name are one, under its most frequent spelling. */
export function matchNames(insurers: readonly Insurer[], names: readonly BookName[]): MatchedNames {
  const owners = new Map(insurers.flatMap((insurer) => keysOf(insurer).map((key): [string, string] => [key, insurer.id])));
  const policies = new Map<string, number>();
  const unmatched = new Map<string, BookName & { most: number }>();
  for (const { name, policies: count } of names) {
    const key = nameKey(name);
    const owner = owners.get(key);
    if (owner !== undefined) policies.set(owner, (policies.get(owner) ?? 0) + count);
    else {
      const known = unmatched.get(key) ?? { name, policies: 0, most: 0 };
      const isMore = count > known.most;
      unmatched.set(key, { name: isMore ? name : known.name, policies: known.policies + count, most: Math.max(count, known.most) });
    }
  }
  const rest = [...unmatched.values()].map(({ name, policies: count }) => ({ name, policies: count }));
  return { policies, unmatched: rest.toSorted((a, b) => b.policies - a.policies || a.name.localeCompare(b.name)) };
}
