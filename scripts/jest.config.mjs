/** Jest configuration for the scripts and simulators, without services. */
export default {
  roots: ['<rootDir>', '<rootDir>/../simulators'],
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  // Processes start slowly while test rings with higher priority run; a test that hangs still ends.
  testTimeout: 120_000,
  testRegex: '(?<!\\.int)\\.spec\\.mjs$',
  transformIgnorePatterns: ['/node_modules/(?!oxc-parser/)'],
  transform: { '^.+\\.m?js$': ['@swc/jest', { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } }] },
};
