/** What sums and archives do not take in a name, and what Windows does not: control characters among them. */
const UNSAFE = /[\\:*?"<>|]|\p{Cc}/gu;

/** Names for the files of a pack, with their folders: each once, and such that every system can unpack them and `sha256sum -c` finds them. */
export function packNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const parts = name.split('/').map(
      (part) =>
        part
          .replaceAll(UNSAFE, '_')
          .replace(/^\.+/, '_')
          .replace(/[. ]+$/, '_') || '_',
    );
    const clean = parts.join('/');
    const dot = clean.lastIndexOf('.') > clean.lastIndexOf('/') ? clean.lastIndexOf('.') : clean.length;
    let unique = clean;
    for (let count = 2; used.has(unique.toLowerCase()); count += 1) unique = `${clean.slice(0, dot)} (${count})${clean.slice(dot)}`;
    used.add(unique.toLowerCase());
    return unique;
  });
}
