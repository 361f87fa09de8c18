import type { Rulebook } from '../rulebook.types.js';

/** Subject of a statement, which shows the operator what a new rulebook affects. */
export type DifferenceSubject = 'charges' | 'filings' | 'diligent search' | 'documents' | 'other';

/**
 * A statement that differs between two rulebooks: its path, such as `filing.obligations[fl-monthly].due.day`, and both values as JSON;
 * a value is null if the statement is missing in that rulebook.
 */
export interface RulebookDifference {
  readonly state: string;
  readonly subject: DifferenceSubject;
  readonly place: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields that identify a list element better than its position. */
const IDENTIFYING_FIELDS = ['id', 'name', 'kind', 'code', 'url', 'effectiveFrom'];
const SUBJECTS: readonly (readonly [RegExp, DifferenceSubject])[] = [
  [/^(editions|headline|codes)\b/, 'charges'],
  [/^(filing\.diligentSearch|federal)\b/, 'diligent search'],
  [/^filing\.(forms|statements\[(stamp-wording|retention|delivery))\b/, 'documents'],
  [/^filing\b/, 'filings'],
];

/** Compares two rulebooks statement by statement, grouped by state; coverage codes are listed under their office. */
export function findRulebookDifferences(before: Rulebook, after: Rulebook): RulebookDifference[] {
  const states = before.jurisdictions.map(({ code }) => code);
  const offices = new Set([...before.coverageOffices, ...after.coverageOffices].map(({ office }) => office));
  return [
    ...states.flatMap((code) => compareState(code, before.jurisdictions.find(hasCode(code)), after.jurisdictions.find(hasCode(code)))),
    ...[...offices].flatMap((office) => compareState(office, findCodes(before, office), findCodes(after, office))),
  ];
}

const hasCode =
  (code: string) =>
  (one: { code: string }): boolean =>
    one.code === code;

const findCodes = ({ coverageOffices }: Rulebook, office: string): unknown => {
  const found = coverageOffices.find((one) => one.office === office);
  return found && { codes: found };
};

function compareState(state: string, before: unknown, after: unknown): RulebookDifference[] {
  const [was, is] = [listStatements(before), listStatements(after)];
  const places = [...new Set([...was.keys(), ...is.keys()])].filter((place) => was.get(place) !== is.get(place) && place !== 'revision');
  return places.map((place) => ({
    state,
    subject: SUBJECTS.find(([pattern]) => pattern.test(place))?.[1] ?? 'other',
    place,
    before: was.get(place) ?? null,
    after: is.get(place) ?? null,
  }));
}

function listStatements(value: unknown, place = '', found = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) {
    const names = value.map((element: unknown, index) => findName(element) ?? String(index));
    value.forEach((element, index) => {
      const name = names[index] ?? '';
      const before = names.slice(0, index).filter((other) => other === name).length;
      listStatements(element, `${place}[${before === 0 ? name : `${name} ${before + 1}`}]`, found);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) listStatements(inner, place === '' ? key : `${place}.${key}`, found);
  } else if (value !== undefined) found.set(place, JSON.stringify(value));
  return found;
}

function findName(element: unknown): string | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const field = IDENTIFYING_FIELDS.find((name) => name in element);
  return field === undefined ? undefined : String(Reflect.get(element, field));
}
