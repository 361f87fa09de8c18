/** Returns a record with a value for each name. */
export function recordOf<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Readonly<Record<Name, Value>>;
export function recordOf(names: readonly string[], valueOf: (name: string) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}
