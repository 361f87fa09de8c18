import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getConstraints } from '../../src/platform/web/http/validation/invalid-request.js';
import { formatFieldSentence, findConstraintsWithoutDescription } from '../../src/platform/web/http/validation/field-sentence.js';
import { getFieldLabel } from '../../src/platform/kernel/problems/field-instruction.js';

const src = join(__dirname, '../../src');

async function readFields(): Promise<{ name: string; sentence: string; without: string[] }[]> {
  const found = [];
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dto.ts'))) {
    const exported: Record<string, unknown> = await import(join(src, file));
    for (const dto of Object.values(exported)) {
      if (typeof dto !== 'function') continue;
      for (const [property, constraints] of getConstraints(dto)) {
        const sentence = formatFieldSentence(getFieldLabel(dto.prototype, property), constraints);
        found.push({ name: `${dto.name}.${property}`, sentence, without: findConstraintsWithoutDescription(constraints) });
      }
    }
  }
  return found;
}

describe('the message for an invalid field', () => {
  it('covers every constraint of every schema, so that validator messages are never shown', async () => {
    const all = await readFields();
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(({ without }) => without.length > 0)).toEqual([]);
  });

  it('explains what the user should do, without field code names', async () => {
    const odd = (await readFields()).filter(
      ({ sentence }) =>
        !/^(Enter|Choose|Set) the |^Set whether /.test(sentence) || /must|should|\b[a-z]+[A-Z]|undefined|NaN|longer|shorter/.test(sentence),
    );
    expect(odd).toEqual([]);
  });
});

it('declares optional fields as nullable for validation, which otherwise treats null as omitted', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dto.ts'));
  const found = files.flatMap((file) => [
    ...readFileSync(join(src, file), 'utf8').matchAll(/@IsOptional\((OR_NULL)?\)(?:(?!\n\n)[^])*?\n {2}(\w+)[?!]?: ([^;]+);/g),
  ]);
  expect(found.length).toBeGreaterThan(100);
  const odd = found.filter(([, orNull, , type = '']) => (orNull === undefined) === /\bnull\b/.test(type));
  expect(odd.map(([, , name]) => name)).toEqual([]);
});
