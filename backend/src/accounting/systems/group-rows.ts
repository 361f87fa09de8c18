/** Groups rows by key, preserving their order. */
export function groupRowsByText(rows: readonly unknown[], textOf: (row: unknown) => string): ReadonlyMap<string, readonly unknown[]> {
  const groups = new Map<string, unknown[]>();
  for (const row of rows) {
    const text = textOf(row);
    const group = groups.get(text);
    if (group === undefined) groups.set(text, [row]);
    else group.push(row);
  }
  return groups;
}
