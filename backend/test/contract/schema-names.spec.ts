import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '../../src');

describe('the API schemas', () => {
  it('have unique names, because two classes with one name would share a schema in the document', () => {
    const files = new Map<string, string[]>();
    for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.dto.ts')) continue;
      for (const [, name = ''] of readFileSync(join(src, file), 'utf8').matchAll(/^(?:export )?class (\w+)/gm)) {
        files.set(name, [...(files.get(name) ?? []), file]);
      }
    }
    expect(files.size).toBeGreaterThan(50);
    expect([...files].filter(([, places]) => places.length > 1)).toEqual([]);
  });
});
