import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.resolve(import.meta.dirname, 'src/generated/openapi.json');
const printer = path.join(root, 'backend/dist/processes/openapi.js');
const command = 'npm run generate -w @stampline/api-client';

/** By name, so that the order of the backend's modules is no change of the document. @param {object} part */
const sorted = (part) => Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** The OpenAPI document of the built backend, with its addresses, shapes and shared answers in alphabetical order. */
function openApiDocument() {
  if (!existsSync(printer))
    throw new Error('backend/dist/processes/openapi.js does not exist. Build the backend first: npm run build -w @stampline/backend');
  const printed = execFileSync(process.execPath, [printer], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const document = JSON.parse(printed.slice(printed.indexOf('{')));
  const { schemas, responses } = document.components;
  const components = { ...document.components, schemas: sorted(schemas), responses: sorted(responses) };
  return `${JSON.stringify({ ...document, paths: sorted(document.paths), components }, null, 2)}\n`;
}

const document = openApiDocument();
const isStale = !existsSync(file) || readFileSync(file, 'utf8') !== document;
if (!process.argv.includes('--check')) {
  if (isStale) writeFileSync(file, document);
  await import('./build.mjs');
  process.stdout.write(isStale ? 'Wrote openapi.json and its types.\n' : 'openapi.json is up to date.\n');
} else if (isStale) {
  process.stderr.write(`The API client is older than the backend (openapi.json). Run: ${command}\n`);
  process.exitCode = 1;
}
