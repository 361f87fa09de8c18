/** Licenses (SPDX) that require only a notice. */
export const LICENSES = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Zlib',
]);

/** Packages under other licenses, each with the reason why it may be used. @type {Record<string, { license: string, because: string }>} */
export const OTHER_LICENSES = {
  '@axe-core/playwright': { license: 'MPL-2.0', because: 'runs in tests only, unchanged' },
  'axe-core': { license: 'MPL-2.0', because: 'runs in tests only, unchanged' },
  'ical.js': { license: 'MPL-2.0', because: 'runs in tests only, unchanged' },
  '@fontsource-variable/inter': { license: 'OFL-1.1', because: 'a font may be shipped with a program' },
  ...Object.fromEntries(
    ['chocolate-classical-sans', 'nanum-gothic', 'noto-sans'].map((font) => [
      `@expo-google-fonts/${font}`,
      { license: 'OFL-1.1', because: 'a font may be shipped with a program' },
    ]),
  ),
  'caniuse-lite': { license: 'CC-BY-4.0', because: 'data for the build, not shipped' },
};

/** Packages whose manifest does not state a license, with the license found in the files of that version. @type {Record<string, string>} */
export const MANUALLY_READ_LICENSES = {
  'busboy@1.6.0': 'MIT',
  'passport-local@1.0.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

/** @type {Record<string, string>} */
export const ALIASES = {
  '@jest/react-is-18': 'react-is',
  '@jest/react-is-19': 'react-is',
  'string-width-cjs': 'string-width',
  'strip-ansi-cjs': 'strip-ansi',
  'typescript-7': 'typescript',
  'wrap-ansi-cjs': 'wrap-ansi',
};

/** Binaries for platforms other than the one where the lock file was created, which therefore does not have their hashes. */
export const PLATFORM_BINARIES_WITHOUT_HASH = [
  '@biomejs/cli-',
  '@msgpackr-extract/msgpackr-extract-',
  '@oxc-parser/binding-',
  '@oxlint-tsgolint/',
  '@oxlint/binding-',
  '@rspack/binding-',
  '@swc/core-',
  '@unrs/resolver-binding-',
];
