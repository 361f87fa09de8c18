// Runs a TypeScript file in this package as CommonJS (`node run-typescript.cjs FILE`), so that tests have a process to kill.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { enableCompileCache, flushCompileCache, registerHooks } = require('node:module');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { fileURLToPath } = require('node:url');
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

// Tests start many such processes; each file is compiled once.
const compiled = path.join(tmpdir(), 'stampline-compiled');
mkdirSync(compiled, { recursive: true });
enableCompileCache(path.join(compiled, 'code'));

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

registerHooks({
  resolve(specifier, context, next) {
    const isSource = specifier.startsWith('.') && context.parentURL?.endsWith('.ts') === true;
    return next(isSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    return { format: 'commonjs', source: compile(fileURLToPath(url)), shortCircuit: true };
  },
});

require(process.argv[2]);

// Flushed now, because a test may kill the process before it stores the compiled code.
flushCompileCache();
