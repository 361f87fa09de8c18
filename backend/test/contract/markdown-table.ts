/** Returns the cells of all table rows of a page whose first cell is code, in the order of the page. */
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
