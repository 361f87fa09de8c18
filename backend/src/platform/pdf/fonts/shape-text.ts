import type { Font, GlyphRun } from 'fontkit';
import { clustersOf } from './clusters.js';
import { type ShapedGlyph, shapedGlyph } from './shaped-glyph.js';

/** Marks and invisible signs, which belong to the letter before them. */
const ATTACHED = /^[\p{M}\p{Cf}]*$/u;
/** From right to left readers turn the order of signs, but not of what one sign says: each letter and mark has to be a sign of its own. */
const ATTACHED_RIGHT_TO_LEFT = /^\p{Cf}*$/u;

/**
 * Text of one direction as signs, from left to right. Whatever a script does to its letters (joins, reorders, stacks), each sign says
 * exactly the text that it stands for, so that the text of the page is the text that was given.
 */
export function shapeText(font: Font, text: string, rightToLeft: boolean): ShapedGlyph[] {
  const whole = groupsOf(font, text, rightToLeft);
  if (whole.map((group) => group.text).join('') === text) return inVisualOrder(whole, rightToLeft);
  // Letters that are joined cannot be drawn apart from each other.
  if (rightToLeft) return [together(inVisualOrder(whole, true), text)];
  return clustersOf(text).map((cluster) => together(groupsOf(font, cluster, false), cluster));
}

function inVisualOrder(groups: readonly ShapedGlyph[], rightToLeft: boolean): ShapedGlyph[] {
  return rightToLeft ? groups.toReversed() : [...groups];
}

/** Signs that change with those around them (an arrow for '->') change what was written, and take most of the time. */
const PLAIN_FEATURES = { calt: false };
const WITHOUT_PLACES = { ...PLAIN_FEATURES, mark: false, mkmk: false, abvm: false, blwm: false };

/** Of the font's size. */
const WIDE_GAP = 0.08;

/** Signs in the order of reading, each with its marks. */
function groupsOf(font: Font, text: string, rightToLeft: boolean): ShapedGlyph[] {
  const { glyphs, positions } = layout(font, text, rightToLeft);
  const signs = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const advance = Math.round(xAdvance);
    const said = saidBy(glyph.codePoints, advance, text);
    const part = { glyph: glyph.id, x: Math.round(xOffset), y: Math.round(yOffset) };
    const width = Math.round(glyph.advanceWidth);
    // A reader takes a wide gap for a space between words.
    return shapedGlyph(said, [part], advance, Math.abs(advance - width) > font.unitsPerEm * WIDE_GAP ? advance : width);
  });
  const attached = rightToLeft ? ATTACHED_RIGHT_TO_LEFT : ATTACHED;
  const groups: ShapedGlyph[][] = [];
  for (const sign of rightToLeft ? signs.toReversed() : signs) {
    const last = groups.at(-1);
    if (last !== undefined && (attached.test(sign.text) || last.every(({ text }) => text === ''))) last.push(sign);
    else groups.push([sign]);
  }
  return groups.map((group) => {
    const said = group.map((sign) => sign.text).join('');
    return group.length === 1 ? group[0]! : together(inVisualOrder(group, rightToLeft), said);
  });
}

/** Several signs, given from left to right, as one that says the text. */
function together(signs: readonly ShapedGlyph[], text: string): ShapedGlyph {
  let pen = 0;
  const parts = signs.flatMap((sign) => {
    const start = pen;
    pen += sign.advance;
    return sign.parts.map(({ glyph, x, y }) => ({ glyph, x: x + start, y }));
  });
  return shapedGlyph(text, parts, pen);
}

/** An invisible sign that keeps letters apart is drawn as a space without width. */
function saidBy(codePoints: readonly number[], advance: number, text: string): string {
  const said = String.fromCodePoint(...codePoints);
  return said === ' ' && advance === 0 ? (/[\u{200C}\u{200D}]/u.exec(text)?.[0] ?? '') : said;
}

/** fontkit stops at some places for marks that a font leaves empty; the marks are then where their own glyphs have them. */
function layout(font: Font, text: string, rightToLeft: boolean): GlyphRun {
  const direction = rightToLeft ? 'rtl' : 'ltr';
  try {
    return font.layout(text, PLAIN_FEATURES, undefined, undefined, direction);
  } catch {
    return font.layout(text, WITHOUT_PLACES, undefined, undefined, direction);
  }
}
