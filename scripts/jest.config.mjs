/** Jest for the scripts and simulators, without any service. */
export default {
  roots: ['<rootDir>', '<rootDir>/../simulators'],
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  // Beside rings that come first, processes start slowly; a test that hangs still ends.
  testTimeout: 120_000,
  testRegex: '(?<!\\.int)\\.spec\\.mjs$',
  transformIgnorePatterns: ['/node_modules/(?!oxc-parser/)'],
  transform: { '^.+\\.m?js$': ['@swc/jest', { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } }] },
};
