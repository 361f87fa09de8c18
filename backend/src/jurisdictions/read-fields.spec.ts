import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const RULEBOOK = join(SOURCE, '../rulebook');

/** Fields that code need not read, with the reason. */
const FOR_AUTHORS: Readonly<Record<string, string>> = {
  $schema: 'Tells editors the schema.',
  ordinaryTotal: 'A figure to check the rules against, which their test does.',
  anchorPeriod: 'Has one value.',
};

const DECLARATION = /^\s*(?:readonly )?\w+\??: [^=]*;$/gm;

/** Types and declarations name fields without reading them. */
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/(?:\.spec|\.types)\.ts$|^migrations\/|^api-/.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8').replaceAll(DECLARATION, ''))
  .join('\n');

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = 'properties' in schema ? schema.properties : {};
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap((part) => fieldsOf(part))];
}

const schemas = readdirSync(RULEBOOK, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schema.json'));

it.each(schemas)('%s has no field that the product does not read', (schema) => {
  const fields = new Set(fieldsOf(JSON.parse(readFileSync(join(RULEBOOK, schema), 'utf8'))));
  const unread = [...fields].filter((field) => !new RegExp(String.raw`(?<![\w$])${field.replace('$', String.raw`\$`)}(?!\w)`).test(code));
  expect(unread.filter((field) => !(field in FOR_AUTHORS))).toEqual([]);
});

it('finds the schemas', () => {
  expect(schemas.map((schema) => basename(schema))).toContain('rulebook.schema.json');
});
