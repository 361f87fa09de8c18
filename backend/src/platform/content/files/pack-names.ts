/** Characters that checksum files, archives or Windows do not allow in names, including control characters. */
const UNSAFE_CHARACTERS = /[\\:*?"<>|]|\p{Cc}/gu;

/** Returns unique paths that every system can unpack and `sha256sum -c` can find. */
export function makeUniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const parts = name.split('/').map(
      (part) =>
        part
          .replaceAll(UNSAFE_CHARACTERS, '_')
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
