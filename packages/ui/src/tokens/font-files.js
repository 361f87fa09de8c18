// Plain JavaScript with types beside it: whoever type-checks these sources need not know what importing a font file means.
export { default as latinExtUrl } from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
export { default as latinUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
