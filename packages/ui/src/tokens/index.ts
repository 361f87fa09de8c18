export { type ColorTokens, darkColors, lightColors, type ToneTokens } from './colors';
export { computeContrastRatio } from './contrast';
export { applySavedColorScheme, colorModeStorageKey, colorSchemeAttribute, buildColorStyleSheet } from './css-variables';
export { fontFaces } from './font-faces';
export { fontFamily, scale, typeScale } from './scale';
