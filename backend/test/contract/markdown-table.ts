/** Returns the cells of all table rows whose first cell is code, in page order. */
export function readCodeRows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .replace(/^\|\s*|\s*\|$/g, '')
        .split(/\s*\|\s*/)
        .map((cell) => cell.trim()),
    );
}
