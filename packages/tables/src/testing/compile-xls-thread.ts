import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const tables = join(import.meta.dirname, '../..');

/** Compiles the .xls reader's thread, because tests run from TypeScript sources but a thread must be started from JavaScript. */
export function compileXlsThread(): URL {
  const source = readFileSync(join(tables, 'src/xls-thread.ts'), 'utf8');
  const { code } = transformSync(source, {
    swcrc: false,
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  const file = join(tables, '.cache/test/xls-thread.mjs');
  mkdirSync(join(tables, '.cache/test'), { recursive: true });
  // Written under a temporary name and renamed, because another test's thread may be reading it.
  const written = `${file}.${process.pid}`;
  writeFileSync(written, code);
  renameSync(written, file);
  return pathToFileURL(file);
}
