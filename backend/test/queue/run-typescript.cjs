// Runs a TypeScript file of this package as CommonJS (`node run-typescript.cjs FILE`), so that a test has a process to kill.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { transformSync } = require('@swc/core');

const options = {
  swcrc: false,
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    keepClassNames: true,
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
};

// Node 20 has no public hook for CommonJS.
const [resolving, compiling] = ['_resolveFilename', '_compile'];
const resolve = Module[resolving];
Module[resolving] = function (request, parent, ...rest) {
  const source = request.startsWith('.') && parent?.filename?.endsWith('.ts') ? request.replace(/\.js$/, '.ts') : request;
  return resolve.call(this, source, parent, ...rest);
};

require.extensions['.ts'] = (module, filename) => {
  module[compiling](transformSync(readFileSync(filename, 'utf8'), { ...options, filename }).code, filename);
};

require(process.argv[2]);
