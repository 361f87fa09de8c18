/** Jest for the scripts themselves, without any service. */
export default {
  testEnvironment: '<rootDir>/jest/node-environment.cjs',
  testRegex: '(?<!\\.int)\\.spec\\.mjs$',
  transform: { '^.+\\.mjs$': ['@swc/jest', { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } }] },
};
