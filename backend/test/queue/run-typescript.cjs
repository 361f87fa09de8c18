// Runs a TypeScript file of this package as CommonJS (`node run-typescript.cjs FILE`), so that a test has a process to kill.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { tmpdir } = require('node:os');
const path = require('node:path');
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

// Tests start many such processes; each file is compiled for the first of them.
const compiled = path.join(tmpdir(), 'stampline-compiled');
mkdirSync(compiled, { recursive: true });

function compile(filename) {
  const source = readFileSync(filename, 'utf8');
  const kept = path.join(compiled, createHash('sha256').update(`${filename}\n${source}`).digest('hex'));
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = transformSync(source, { ...options, filename });
    const part = `${kept}.${process.pid}`;
    writeFileSync(part, code);
    renameSync(part, kept);
    return code;
  }
}

require.extensions['.ts'] = (module, filename) => module[compiling](compile(filename), filename);

require(process.argv[2]);
