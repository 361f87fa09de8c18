/**
 * Returns the file, or the requested bytes of it.
 * @param {import('./tree.mjs').Tree} tree @param {import('./tree.mjs').Item} item @param {string | undefined} header `Range`
 * @returns {import('./server.mjs').ProviderResponse}
 */
export function respondWithContent(tree, item, header) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return { status: 200, content: tree.openRange(item, undefined), size: item.size };
  const start = Number(first);
  const end = Math.min(last === '' ? Number.POSITIVE_INFINITY : Number(last), item.size - 1);
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${item.size}` } };
  const headers = { 'content-range': `bytes ${start}-${end}/${item.size}` };
  return { status: 206, headers, content: tree.openRange(item, { start, end }), size: end - start + 1 };
}

/** Parses `Content-Range` of an upload: `bytes 0-99/200` or, as a query, `bytes *\/200`. @param {string | undefined} header */
export function parseContentRange(header) {
  const [, first, last, total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(header ?? '') ?? [];
  return { first: first === undefined ? undefined : Number(first), last: Number(last), total: total === '*' ? null : Number(total) };
}
