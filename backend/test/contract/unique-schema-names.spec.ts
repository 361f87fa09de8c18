import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The API document identifies schemas by class name, so two classes with the same name would both have the schema of the later one. */
it('assigns each shape of the API a unique name', () => {
  const source = join(__dirname, '../../src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/^export class (\w+Dto)\b/gm)].map(([, name]) => name!));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
