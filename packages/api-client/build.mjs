// Writes dist/schema.d.ts, the types of the API, from the OpenAPI document.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const document = path.resolve(import.meta.dirname, 'src/generated/openapi.json');
const folder = path.resolve(import.meta.dirname, 'dist');

const types = astToString(await openapiTS(readFileSync(document, 'utf8'), { alphabetize: true }));
// Remove everything, including the marker of an earlier build with another document.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'schema.d.ts'), types);
