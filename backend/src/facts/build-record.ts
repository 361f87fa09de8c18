export function buildRecord<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>>;
export function buildRecord(names: readonly string[], valueOf: (name: string) => unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]));
}

/** Returns only the named fields of a record. */
export function pickFields<Of extends object, Name extends keyof Of>(record: Of, names: readonly Name[]): Pick<Of, Name>;
export function pickFields(record: object, names: readonly PropertyKey[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}
