import { clustersOf } from './clusters.js';

const WHOLE = ['e\u0301', '👍🏿', '🇺🇸', '👨‍👩‍👧', 'ก็', 'x', '한', '\u0301'.repeat(600)];

it('finds the same letters in a long text as in a short one, wherever a window ends', () => {
  for (const letter of WHOLE)
    for (let before = 0; before < 12; before += 1) {
      const text = `${'a'.repeat(250 + before)}${letter}b`;
      expect(clustersOf(text).join('|')).toBe([...Array.from({ length: 249 + before }, () => 'a'), ...clustersOf(`a${letter}b`)].join('|'));
    }
  expect(clustersOf('🇺🇸'.repeat(300))).toEqual(Array.from({ length: 300 }, () => '🇺🇸'));
  expect(clustersOf('क्ष'.repeat(300))).toEqual(Array.from({ length: 300 }, () => 'क्ष'));
});
