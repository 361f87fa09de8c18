import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const root = path.resolve(import.meta.dirname, '../..');
const generated = path.resolve(import.meta.dirname, 'src/generated');
const printer = path.join(root, 'backend/dist/openapi.js');
const command = 'npm run generate -w @stampline/api-client';

/** The OpenAPI document of the built backend, with its keys in a stable order. */
function openApiDocument() {
  if (!existsSync(printer))
    throw new Error('backend/dist/openapi.js does not exist. Build the backend first: npm run build -w @stampline/backend');
  const printed = execFileSync(process.execPath, [printer], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(printed.slice(printed.indexOf('{')));
}

/** @param {object} document */
async function filesFor(document) {
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const types = astToString(await openapiTS(json, { alphabetize: true }));
  return { 'openapi.json': json, 'schema.ts': `// Generated from openapi.json by "${command}". Do not edit.\n\n${types}` };
}

/** @param {string} name */
function current(name) {
  const file = path.join(generated, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const files = await filesFor(openApiDocument());
const stale = Object.entries(files).filter(([name, content]) => current(name) !== content);
if (process.argv.includes('--check')) {
  if (stale.length > 0) {
    process.stderr.write(`The API client is older than the backend (${stale.map(([name]) => name).join(', ')}). Run: ${command}\n`);
    process.exitCode = 1;
  }
} else {
  for (const [name, content] of stale) writeFileSync(path.join(generated, name), content);
  process.stdout.write(stale.length === 0 ? 'The API client is up to date.\n' : `Wrote ${stale.map(([name]) => name).join(', ')}.\n`);
}
