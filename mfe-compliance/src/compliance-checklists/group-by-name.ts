/** Groups items by name, in the order of first appearance. */
export function groupByName<Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): [name: string, things: Thing[]][] {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = nameOf(thing);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [thing]);
    else group.push(thing);
  }
  return [...groups];
}
