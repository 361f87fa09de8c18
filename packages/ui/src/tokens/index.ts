export { type ColorTokens, darkColors, lightColors, type ToneTokens } from './colors';
export { contrastRatio } from './contrast';
export { applyRememberedColorScheme, colorModeStorageKey, colorSchemeAttribute, colorStyleSheet } from './css-variables';
export { fontFaces } from './font-faces';
export { fontFamily, scale, typeScale } from './scale';
