/** Jest for the scripts themselves. */
export default {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.mjs'],
  transform: { '^.+\\.mjs$': ['@swc/jest', { swcrc: false, jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } }] },
};
