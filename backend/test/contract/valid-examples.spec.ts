import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import '../../src/features.js';
import { getConstraints } from '../../src/platform/web/http/validation/invalid-request.js';
import { describedFields, type DescribedField, findExampleErrors } from './described-fields.js';
import { haveSameMeaning } from './shared-examples.js';

const src = join(__dirname, '../../src');

/** Values that look the same for any field of their format. */
const GENERIC_VALUES = /^(?:\d{4}-\d{2}(?:-\d{2}(?:T.*)?)?|[\da-f]{64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

const withExample = describedFields.filter(({ example }) => example !== undefined);

async function findValidatedShapes(): Promise<Map<string, new () => object>> {
  const shapes = new Map<string, new () => object>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.dto.ts'))) {
    const exported: Record<string, new () => object> = await import(join(src, file));
    for (const shape of Object.values(exported)) {
      if (typeof shape === 'function' && getConstraints(shape).size > 0) shapes.set(shape.name, shape);
    }
  }
  return shapes;
}

function listValidationErrors(shape: new () => object, property: string, example: unknown): string[] {
  const errors = validateSync(plainToInstance(shape, { [property]: example }));
  return errors.filter((error) => error.property === property).map((error) => error.toString());
}

it('finds examples, as the other tests require', () => {
  expect(withExample.length).toBeGreaterThan(1_500);
});

it('validates every example against the schema of its field', () => {
  const invalid = withExample.flatMap((field) => findExampleErrors(field).map((fault) => `${field.name} ${fault}`));
  expect(invalid).toEqual([]);
});

it('validates every example against the constraints of its property', async () => {
  const shapes = await findValidatedShapes();
  const checked = withExample.flatMap(({ name, example }) => {
    const [shapeName = '', property = ''] = name.split('.');
    const shape = shapes.get(shapeName);
    return shape === undefined ? [] : [{ name, found: listValidationErrors(shape, property, example) }];
  });
  expect(checked.length).toBeGreaterThan(200);
  expect(checked.filter(({ found }) => found.length > 0)).toEqual([]);
});

it('describes every field in at least three words', () => {
  const short = describedFields.filter(({ description = '' }) => description.trim().split(/\s+/).length < 3 || !description.endsWith('.'));
  expect(short.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

it('reuses an example only for fields with the same meaning', () => {
  const byExample = new Map<string, DescribedField[]>();
  for (const field of withExample) {
    if (typeof field.example === 'string' && field.schema.enum === undefined && !GENERIC_VALUES.test(field.example))
      byExample.set(field.example, [...(byExample.get(field.example) ?? []), field]);
  }
  const odd = [...byExample].filter(([example, fields]) => fields.length > 1 && !haveSameMeaning(example, fields));
  expect(odd.map(([example, fields]) => [example, ...fields.map(({ name, description }) => `${name}: ${description}`)])).toEqual([]);
});
