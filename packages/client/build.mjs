// Writes dist, everything that a program needs: the client, and the API types from the OpenAPI document.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const here = import.meta.dirname;
const folder = path.join(here, 'dist');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const file of ['client.js', 'client.d.ts']) copyFileSync(path.join(here, 'src', file), path.join(folder, file));
copyFileSync(path.resolve(here, '../api-client/dist/schema.d.ts'), path.join(folder, 'schema.d.ts'));
