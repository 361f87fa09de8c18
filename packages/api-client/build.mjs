// Writes dist/schema.d.ts, which contains the API's types, from the OpenAPI document.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const document = path.resolve(import.meta.dirname, 'src/generated/openapi.json');
const folder = path.resolve(import.meta.dirname, 'dist');

/**
 * Requires the Idempotency-Key on operations where it is optional for programs. Screens always send it, so that a double click or a retry has only
 * one effect.
 */
function requireKeys() {
  /** @type {{ paths: Record<string, Record<string, { parameters?: { name: string, required?: boolean }[] }>> }} */
  const described = JSON.parse(readFileSync(document, 'utf8'));
  const parameters = Object.values(described.paths).flatMap((operations) =>
    Object.values(operations).flatMap((one) => one.parameters ?? []),
  );
  for (const parameter of parameters) if (parameter.name === 'Idempotency-Key') parameter.required = true;
  return JSON.stringify(described);
}

const types = astToString(await openapiTS(requireKeys(), { alphabetize: true }));
// Removes everything, including the marker of an earlier build from another document.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'schema.d.ts'), types);
