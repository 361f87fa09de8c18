import { type ColorTokens, darkColors, lightColors } from '../tokens/colors';
import { computeContrastRatio } from '../tokens/contrast';
import { buildPalette } from './palette';

const MIN_TEXT_CONTRAST = 4.5;
const MIN_GRAPHIC_CONTRAST = 3;

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] satisfies [string, ColorTokens][])('%s palette', (_name, colors) => {
  const palette = buildPalette(colors);
  const { primary, secondary, success, warning, error, info, background, text, action } = palette;
  const tones = [primary, secondary, success, warning, error, info];
  const grounds = [background.paper, background.default, palette.sunken];

  test('keeps a hovered row readable and visibly marked', () => {
    for (const color of [text.primary, text.secondary, ...tones.map(({ main }) => main)])
      expect(computeContrastRatio(color, action.hover)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(computeContrastRatio(action.hover, background.paper)).toBeGreaterThanOrEqual(1.1);
  });

  test('keeps lines between table rows visible', () => {
    expect(computeContrastRatio(palette.TableCell.border, background.paper)).toBeGreaterThanOrEqual(1.25);
  });

  test('makes icon buttons clear and disabled controls discernible', () => {
    for (const ground of [...grounds, action.hover])
      expect(computeContrastRatio(action.active, ground)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
    expect(computeContrastRatio(action.disabled, action.disabledBackground)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    expect(computeContrastRatio(action.disabled, background.paper)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
  });

  test("keeps text, links and buttons readable on every notice's tint", () => {
    for (const tint of Object.values(palette.Alert))
      for (const color of [text.primary, primary.main, secondary.main])
        expect(computeContrastRatio(color, tint)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });

  test("separates a switch's thumb from its track, whether on or off", () => {
    expect(computeContrastRatio(palette.Switch.defaultColor, palette.sunken)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    expect(computeContrastRatio(primary.main, primary.tint)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
    for (const ground of grounds) expect(computeContrastRatio(palette.borderStrong, ground)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
  });

  test('separates the focus ring from every background and tint', () => {
    for (const ground of [...grounds, action.hover, ...tones.map(({ tint }) => tint)])
      expect(computeContrastRatio(secondary.main, ground)).toBeGreaterThanOrEqual(MIN_GRAPHIC_CONTRAST);
  });
});
