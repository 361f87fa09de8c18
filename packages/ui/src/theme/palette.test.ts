import { type ColorTokens, darkColors, lightColors } from '../tokens/colors';
import { contrastRatio } from '../tokens/contrast';
import { paletteFrom } from './palette';

const readable = 4.5;
const discernible = 3;

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] satisfies [string, ColorTokens][])('%s palette', (_name, colors) => {
  const palette = paletteFrom(colors);
  const { primary, secondary, success, warning, error, info, background, text, action } = palette;
  const tones = [primary, secondary, success, warning, error, info];
  const grounds = [background.paper, background.default, palette.sunken];

  test('keeps a hovered row readable and visibly marked', () => {
    for (const color of [text.primary, text.secondary, ...tones.map(({ main }) => main)])
      expect(contrastRatio(color, action.hover)).toBeGreaterThanOrEqual(readable);
    expect(contrastRatio(action.hover, background.paper)).toBeGreaterThanOrEqual(1.1);
  });

  test('keeps lines between table rows visible', () => {
    expect(contrastRatio(palette.TableCell.border, background.paper)).toBeGreaterThanOrEqual(1.25);
  });

  test('makes icon buttons clear and disabled controls discernible', () => {
    for (const ground of [...grounds, action.hover]) expect(contrastRatio(action.active, ground)).toBeGreaterThanOrEqual(readable);
    expect(contrastRatio(action.disabled, action.disabledBackground)).toBeGreaterThanOrEqual(discernible);
    expect(contrastRatio(action.disabled, background.paper)).toBeGreaterThanOrEqual(discernible);
  });

  test('keeps text, links and buttons readable on the tint of every notice', () => {
    for (const tint of Object.values(palette.Alert))
      for (const color of [text.primary, primary.main, secondary.main]) expect(contrastRatio(color, tint)).toBeGreaterThanOrEqual(readable);
  });

  test("separates a switch's thumb from its track, on and off", () => {
    expect(contrastRatio(palette.Switch.defaultColor, palette.sunken)).toBeGreaterThanOrEqual(discernible);
    expect(contrastRatio(primary.main, primary.tint)).toBeGreaterThanOrEqual(discernible);
    for (const ground of grounds) expect(contrastRatio(palette.borderStrong, ground)).toBeGreaterThanOrEqual(discernible);
  });

  test('separates the focus ring from every background and tint', () => {
    for (const ground of [...grounds, action.hover, ...tones.map(({ tint }) => tint)])
      expect(contrastRatio(secondary.main, ground)).toBeGreaterThanOrEqual(discernible);
  });
});
