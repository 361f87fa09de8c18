import { findNeighbor, TILE_COLUMNS, tilePlaces } from './tile-grid';

test('contains each of the 51 jurisdictions once, in reading order', () => {
  const codes = tilePlaces.map(({ code }) => code);
  expect(new Set(codes).size).toBe(51);
  const order = tilePlaces.map(({ row, column }) => row * TILE_COLUMNS + column);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test.each([
  ['WA', 'ArrowRight', 'ID'],
  ['ID', 'ArrowLeft', 'WA'],
  ['WA', 'ArrowLeft', 'WA'],
  ['AK', 'ArrowRight', 'ME'],
  ['AK', 'ArrowDown', 'WA'],
  ['VA', 'ArrowUp', 'PA'],
  ['HI', 'ArrowUp', 'CA'],
  ['FL', 'ArrowDown', 'FL'],
  ['MN', 'Home', 'WA'],
  ['MN', 'End', 'MA'],
  ['MN', 'a', 'MN'],
])('moves from %s with %s to %s', (from, key, to) => {
  expect(findNeighbor(from, key)).toBe(to);
});

test('reaches every state from every other state with the arrow keys', () => {
  const reached = new Set(['KS']);
  for (const code of reached) for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) reached.add(findNeighbor(code, key));
  expect(reached.size).toBe(51);
});
