import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The API document names shapes by their classes alone: of two with one name it would describe both as the later one. */
it('gives each shape of the API a name of its own', () => {
  const source = join(__dirname, '../../src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/^export class (\w+Dto)\b/gm)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
