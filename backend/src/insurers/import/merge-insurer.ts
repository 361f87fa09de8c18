import { normalizeNameKey } from '../../accounts/account-name.js';
import { type Eligibility, type InsurerFacts, listNameKeys } from '../insurer.js';

const MAX_ALIASES = 50;
const MAX_ENTRIES = 200;

/**
 * Merges a row into an insurer: blank cells change nothing, a different name is added, and an entry for the same state, first day and source is
 * replaced. A row without differences changes nothing. @returns a sentence if a number differs or the insurer would exceed its limits
 */
export function mergeInsurer(known: InsurerFacts, row: InsurerFacts): InsurerFacts | { error: string } {
  for (const number of ['naicNumber', 'alienNumber'] as const) {
    if (known[number] !== null && row[number] !== null && known[number] !== row[number]) {
      return { error: `${known.name} has the number ${known[number]} in your register. Correct this row, or change it there.` };
    }
  }
  const merged: InsurerFacts = {
    name: known.name,
    naicNumber: known.naicNumber ?? row.naicNumber,
    alienNumber: known.alienNumber ?? row.alienNumber,
    domicile: row.domicile ?? known.domicile,
    aliases: addNames(known, [row.name, ...row.aliases]),
    eligibility: row.eligibility.reduce(addEntry, known.eligibility),
  };
  if (merged.aliases.length > MAX_ALIASES) return { error: `${known.name} would have more than ${MAX_ALIASES} other names.` };
  if (merged.eligibility.length > MAX_ENTRIES) return { error: `${known.name} would have more than ${MAX_ENTRIES} state entries.` };
  return merged;
}

/** Returns true if a merge has changed nothing. Both sides were read and merged in the same order. */
export function isSameInsurer(one: InsurerFacts, other: InsurerFacts): boolean {
  return (
    one.naicNumber === other.naicNumber &&
    one.alienNumber === other.alienNumber &&
    one.domicile === other.domicile &&
    one.aliases.length === other.aliases.length &&
    one.eligibility.length === other.eligibility.length &&
    one.eligibility.every((entry, at) => isSameEntry(entry, other.eligibility[at]))
  );
}

function addNames(known: InsurerFacts, names: readonly string[]): readonly string[] {
  const keys = new Set(listNameKeys(known));
  return names.reduce<readonly string[]>((aliases, name) => {
    if (keys.has(normalizeNameKey(name))) return aliases;
    keys.add(normalizeNameKey(name));
    return [...aliases, name];
  }, known.aliases);
}

function addEntry(entries: readonly Eligibility[], entry: Eligibility): readonly Eligibility[] {
  const place = entries.findIndex(
    ({ state, validFrom, source }) =>
      state === entry.state && validFrom === entry.validFrom && source.toLowerCase() === entry.source.toLowerCase(),
  );
  return place < 0 ? [...entries, entry] : entries.with(place, { ...entry, source: entries[place]?.source ?? entry.source });
}

const isSameEntry = (one: Eligibility, other: Eligibility | undefined): boolean =>
  one.state === other?.state && one.validFrom === other.validFrom && one.validTo === other.validTo && one.source === other.source;
