/**
 * @typedef {object} KnownBad
 * @property {string} name
 * @property {string[]} [versions] exactly these versions
 * @property {{ from?: string, below: string }[]} [ranges] versions from the first (default 0.0.0) up to but not including the second
 * @property {string} why
 */

const COMPROMISED_2025 = 'published with a stolen account in September 2025, steals crypto payments';
const COMPROMISED_PRETTIER = 'published with a stolen account in July 2025, runs a program on Windows (CVE-2025-54313)';

/** @type {[string, ...string[]][]} name, then versions */
const compromised2025 = [
  ['ansi-regex', '6.2.1'],
  ['ansi-styles', '6.2.2'],
  ['backslash', '0.2.1'],
  ['chalk', '5.6.1'],
  ['chalk-template', '1.1.1'],
  ['color', '5.0.1'],
  ['color-convert', '3.1.1'],
  ['color-name', '2.0.1'],
  ['color-string', '2.1.1'],
  ['debug', '4.4.2'],
  ['error-ex', '1.3.3'],
  ['has-ansi', '6.0.1'],
  ['is-arrayish', '0.3.3'],
  ['simple-swizzle', '0.2.3'],
  ['slice-ansi', '7.1.1'],
  ['strip-ansi', '7.1.1'],
  ['supports-color', '10.2.1'],
  ['supports-hyperlinks', '4.1.1'],
  ['wrap-ansi', '9.0.1'],
];

/**
 * Versions that must never be installed again, because of malicious code or a vulnerability that was fixed later. Maintained manually: no other
 * source is consulted (docs/dependencies.md).
 * @type {KnownBad[]}
 */
export const KNOWN_BAD = [
  ...compromised2025.map(([name, ...versions]) => ({ name, versions, why: COMPROMISED_2025 })),
  { name: 'eslint-config-prettier', versions: ['8.10.1', '9.1.1', '10.1.6', '10.1.7'], why: COMPROMISED_PRETTIER },
  { name: 'eslint-plugin-prettier', versions: ['4.2.2', '4.2.3'], why: COMPROMISED_PRETTIER },
  { name: 'synckit', versions: ['0.11.9'], why: COMPROMISED_PRETTIER },
  { name: '@pkgr/core', versions: ['0.2.8'], why: COMPROMISED_PRETTIER },
  { name: 'napi-postinstall', versions: ['0.3.1'], why: COMPROMISED_PRETTIER },
  { name: 'event-stream', versions: ['3.3.6'], why: 'steals wallets' },
  { name: 'ua-parser-js', versions: ['0.7.29', '0.8.0', '1.0.0'], why: 'steals passwords' },
  { name: 'coa', versions: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'], why: 'steals passwords' },
  { name: 'rc', versions: ['1.2.9', '1.3.9', '2.3.9'], why: 'steals passwords' },
  { name: 'node-ipc', versions: ['10.1.1', '10.1.2'], why: 'destroys files (CVE-2022-23812)' },
  { name: 'colors', versions: ['1.4.1', '1.4.2'], why: 'never ends' },
  { name: 'faker', versions: ['6.6.6'], why: 'emptied by its author' },
  { name: 'xlsx', ranges: [{ below: '0.20.2' }], why: 'CVE-2023-30533, CVE-2024-22363; the npm package is not mended, @e965/xlsx is' },
  { name: '@e965/xlsx', ranges: [{ below: '0.20.2' }], why: 'CVE-2023-30533, CVE-2024-22363' },
  { name: 'multer', ranges: [{ below: '2.0.2' }], why: 'a broken form ends the process (CVE-2025-47944, CVE-2025-48997, CVE-2025-7338)' },
  {
    name: 'form-data',
    ranges: [{ from: '4.0.0', below: '4.0.4' }, { from: '3.0.0', below: '3.0.4' }, { below: '2.5.4' }],
    why: 'CVE-2025-7783',
  },
  { name: 'lodash', ranges: [{ below: '4.17.21' }], why: 'CVE-2021-23337' },
  { name: 'minimist', ranges: [{ from: '1.0.0', below: '1.2.6' }, { below: '0.2.4' }], why: 'CVE-2021-44906' },
  { name: 'cross-spawn', ranges: [{ from: '7.0.0', below: '7.0.5' }, { below: '6.0.6' }], why: 'CVE-2024-21538' },
  { name: 'braces', ranges: [{ below: '3.0.3' }], why: 'CVE-2024-4068' },
  { name: 'micromatch', ranges: [{ below: '4.0.8' }], why: 'CVE-2024-4067' },
  {
    name: 'ws',
    ranges: [
      { from: '8.0.0', below: '8.17.1' },
      { from: '7.0.0', below: '7.5.10' },
    ],
    why: 'CVE-2024-37890',
  },
  { name: 'path-to-regexp', ranges: [{ below: '0.1.12' }, { from: '1.0.0', below: '1.9.0' }], why: 'CVE-2024-45296, CVE-2024-52798' },
  { name: 'cookie', ranges: [{ below: '0.7.0' }], why: 'CVE-2024-47764' },
  { name: 'body-parser', ranges: [{ below: '1.20.3' }, { from: '2.2.0', below: '2.2.1' }], why: 'CVE-2024-45590, CVE-2025-13466' },
  { name: 'send', ranges: [{ below: '0.19.0' }], why: 'CVE-2024-43799' },
  { name: 'on-headers', ranges: [{ below: '1.1.0' }], why: 'CVE-2025-7339' },
  { name: 'validator', ranges: [{ below: '13.15.20' }], why: 'CVE-2025-56200' },
  { name: 'nanoid', ranges: [{ below: '3.3.8' }, { from: '4.0.0', below: '5.0.9' }], why: 'CVE-2024-55565' },
  { name: 'json5', ranges: [{ below: '1.0.2' }, { from: '2.0.0', below: '2.2.2' }], why: 'CVE-2022-46175' },
  { name: 'tough-cookie', ranges: [{ below: '4.1.3' }], why: 'CVE-2023-26136' },
  {
    name: 'semver',
    ranges: [{ from: '7.0.0', below: '7.5.2' }, { from: '6.0.0', below: '6.3.1' }, { below: '5.7.2' }],
    why: 'CVE-2022-25883',
  },
  { name: 'nth-check', ranges: [{ below: '2.0.1' }], why: 'CVE-2021-3803' },
  { name: 'http-proxy-middleware', ranges: [{ below: '2.0.9' }, { from: '3.0.0', below: '3.0.5' }], why: 'CVE-2024-21536, CVE-2025-32996' },
  { name: 'webpack-dev-server', ranges: [{ below: '5.2.1' }], why: 'CVE-2025-30359, CVE-2025-30360' },
  { name: 'serialize-javascript', ranges: [{ from: '6.0.0', below: '6.0.2' }], why: 'CVE-2024-11831' },
  { name: 'js-yaml', ranges: [{ below: '3.14.2' }, { from: '4.0.0', below: '4.1.1' }], why: 'CVE-2025-64718' },
  {
    name: 'glob',
    ranges: [
      { from: '10.2.0', below: '10.5.0' },
      { from: '11.0.0', below: '11.1.0' },
    ],
    why: 'CVE-2025-64756',
  },
  { name: 'react-router', ranges: [{ from: '7.0.0', below: '7.5.2' }], why: 'CVE-2025-43864, CVE-2025-43865' },
  { name: '@babel/helpers', ranges: [{ below: '7.26.10' }], why: 'CVE-2025-27789' },
];
