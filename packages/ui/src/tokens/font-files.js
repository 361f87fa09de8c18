// Plain JavaScript with separate types, so that projects which type-check these sources need no declaration for imported font files.
export { default as latinExtUrl } from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2';
export { default as latinUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
