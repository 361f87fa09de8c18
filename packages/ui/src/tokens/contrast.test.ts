import { type ColorTokens, darkColors, lightColors, type ToneTokens } from './colors';
import { computeContrastRatio } from './contrast';

const tones = ['brand', 'accent', 'ok', 'dueSoon', 'overdue', 'neutral'] as const;
const grounds = ['canvas', 'surface', 'sunken'] as const;

describe('the contrast of two colors', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The lightest gray that WCAG considers readable on white.
    ['#767676', '#ffffff', 4.54],
  ])('for %s on %s is %d', (foreground, background, ratio) => {
    expect(computeContrastRatio(foreground, background)).toBeCloseTo(ratio, 2);
  });
});

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] satisfies [string, ColorTokens][])('%s scheme', (_name, colors) => {
  test.each(grounds)('keeps normal and muted text readable on %s', (ground) => {
    expect(computeContrastRatio(colors.text, colors[ground])).toBeGreaterThanOrEqual(7);
    expect(computeContrastRatio(colors.textQuiet, colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(tones)('keeps %s readable on every background and its tint, and text readable on it', (name) => {
    const tone: ToneTokens = colors[name];
    for (const ground of grounds) expect(computeContrastRatio(tone.main, colors[ground])).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(tone.main, tone.tint)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(colors.text, tone.tint)).toBeGreaterThanOrEqual(4.5);
    expect(computeContrastRatio(tone.onMain, tone.main)).toBeGreaterThanOrEqual(4.5);
  });

  test('makes field outlines visible on their background', () => {
    for (const ground of grounds) expect(computeContrastRatio(colors.borderStrong, colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
