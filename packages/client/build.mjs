// Writes `dist` with everything that a program needs: the client, and the API types from the OpenAPI document.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const here = import.meta.dirname;
const document = path.resolve(here, '../api-client/src/generated/openapi.json');
const folder = path.join(here, 'dist');

const types = astToString(await openapiTS(pathToFileURL(document), { alphabetize: true }));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const file of ['client.js', 'client.d.ts']) copyFileSync(path.join(here, 'src', file), path.join(folder, file));
writeFileSync(path.join(folder, 'schema.d.ts'), types);
