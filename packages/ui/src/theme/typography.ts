import type { ThemeOptions } from '@mui/material/styles';
import { fontFamily, typeScale } from '../tokens/scale';

const toRem = (pixels: number) => `${pixels / 16}rem`;

/** The six type sizes; `tabularFigures` is for numbers that form columns. */
export const typography: ThemeOptions['typography'] = {
  fontFamily,
  fontSize: typeScale.body,
  h1: { fontSize: toRem(typeScale.title), fontWeight: 650, lineHeight: 1.25, letterSpacing: '-0.02em' },
  h2: { fontSize: toRem(typeScale.heading), fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.012em' },
  h3: { fontSize: toRem(typeScale.lead), fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.006em' },
  h4: { fontSize: toRem(typeScale.body), fontWeight: 600, lineHeight: 1.45 },
  h5: { fontSize: toRem(typeScale.body), fontWeight: 600, lineHeight: 1.45 },
  h6: { fontSize: toRem(typeScale.small), fontWeight: 600, lineHeight: 1.45 },
  subtitle1: { fontSize: toRem(typeScale.lead), lineHeight: 1.5 },
  subtitle2: { fontSize: toRem(typeScale.body), fontWeight: 600, lineHeight: 1.45 },
  body1: { fontSize: toRem(typeScale.body), lineHeight: 1.5 },
  body2: { fontSize: toRem(typeScale.small), lineHeight: 1.5 },
  caption: { fontSize: toRem(typeScale.caption), lineHeight: 1.45 },
  overline: { fontSize: toRem(typeScale.caption), fontWeight: 600, lineHeight: 1.45, letterSpacing: '0.02em', textTransform: 'none' },
  button: { fontSize: toRem(typeScale.body), fontWeight: 600, textTransform: 'none', lineHeight: 1.5 },
};

/** Style for figures that are compared with each other: all digits have the same width. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const;
