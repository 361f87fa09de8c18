/** Reads the rows of a CSV without empty ones. @param {string} text @returns {string[][]} */
export function readTable(text) {
  const rows = [['']];
  for (const [part, quoted] of text.matchAll(/"((?:[^"]|"")*)"|,|\r?\n|[^",\r\n]+/g)) {
    const row = rows.at(-1) ?? [];
    if (part === ',') row.push('');
    else if (/^\r?\n$/.test(part)) rows.push(['']);
    else row.push((row.pop() ?? '') + (quoted === undefined ? part : quoted.replaceAll('""', '"')));
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}
