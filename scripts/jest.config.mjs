/** Jest for the scripts and simulators, without any service. */
export default {
  roots: ['<rootDir>', '<rootDir>/../simulators'],
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  // On a loaded machine, which starts processes slowly; a test that hangs still ends.
  testTimeout: 60_000,
  testRegex: '(?<!\\.int)\\.spec\\.mjs$',
  transform: { '^.+\\.mjs$': ['@swc/jest', { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } }] },
};
