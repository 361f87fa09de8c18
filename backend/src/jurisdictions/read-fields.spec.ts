import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');
const RULEBOOK = join(SOURCE, '../rulebook');

/** Fields that code need not read, with the reason. */
const UNREAD_FIELDS: Readonly<Record<string, string>> = {
  $schema: 'Tells editors the schema.',
  ordinaryTotal: 'A figure that the test of the rules checks them against.',
  anchorPeriod: 'Has only one possible value.',
};

const DECLARATION = /^\s*(?:readonly )?\w+\??: [^=]*;$/gm;

/** Source code without types and declarations, which name fields without reading them. */
const sourceCode = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/(?:\.spec|\.types)\.ts$|^migrations\/|^api-/.test(file))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8').replaceAll(DECLARATION, ''))
  .join('\n');

function listFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties: unknown = 'properties' in schema ? schema.properties : {};
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap((part) => listFields(part))];
}

const schemas = readdirSync(RULEBOOK, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schema.json'));

it.each(schemas)('%s has only fields that the product reads', (schema) => {
  const fields = new Set(listFields(JSON.parse(readFileSync(join(RULEBOOK, schema), 'utf8'))));
  const unread = [...fields].filter(
    (field) => !new RegExp(String.raw`(?<![\w$])${field.replace('$', String.raw`\$`)}(?!\w)`).test(sourceCode),
  );
  expect(unread.filter((field) => !(field in UNREAD_FIELDS))).toEqual([]);
});

it('finds the schema files', () => {
  expect(schemas.map((schema) => basename(schema))).toContain('rulebook.schema.json');
});
