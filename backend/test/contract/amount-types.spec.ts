import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Schema {
  /** Includes 'null' if the value is nullable. */
  type?: string | string[];
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, Schema>;
}

const document: { components: { schemas: Record<string, Schema> } } = JSON.parse(
  readFileSync(join(__dirname, '../../../packages/api-client/src/generated/openapi.json'), 'utf8'),
);

/** The specification defines `taxRate` as a label on states and as a fraction on policies and calculations. */
const FIXED_BY_SPECIFICATION = ['taxRate'];

/** Fields with an enumerated value: how the law treats returned premium, and how fees are treated if no source confirms it. */
const WORD_FIELDS = ['returnPremium', 'unconfirmedFees'];

/** Returns the names of money and rate fields, each with its types in responses. */
function listAmountTypes(): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>();
  for (const { properties = {} } of Object.values(document.components.schemas)) {
    for (const [name, { type }] of Object.entries(properties)) {
      const found = [type ?? []].flat().filter((one) => one !== 'null');
      if (!/rate|amount|premium|fee|tax|total|liability|flat|usd|due$/i.test(name) || found.length === 0) continue;
      types.set(name, new Set([...(types.get(name) ?? []), ...found.map((one) => (one === 'integer' ? 'number' : one))]));
    }
  }
  return types;
}

describe('money and rates in the API', () => {
  it('have the same type wherever a field has the same name', () => {
    const types = listAmountTypes();
    expect(types.size).toBeGreaterThan(30);
    const double = [...types].filter(([name, found]) => found.size > 1 && !FIXED_BY_SPECIFICATION.includes(name));
    expect(double).toEqual([]);
  });

  it('are never dollar amounts in strings', () => {
    const texts = [...listAmountTypes()].filter(([, found]) => found.has('string')).map(([name]) => name);
    const amounts = texts.filter((name) => /amount|premium|fees?$|flat|usd|totalDue|liability/i.test(name));
    expect(amounts.filter((name) => !WORD_FIELDS.includes(name))).toEqual([]);
  });
});

describe('enumerated values of the API', () => {
  const texts = Object.entries(document.components.schemas).flatMap(([shape, { properties = {} }]) =>
    Object.entries(properties).map(([name, field]) => ({ shape, name, field })),
  );
  const lists = new Map<string, Set<unknown>>();
  for (const { name, field } of texts) lists.set(name, new Set([...(lists.get(name) ?? []), ...(field.enum ?? [])]));

  it('are listed in each shape that uses them', () => {
    expect([...lists.values()].filter(({ size }) => size > 0).length).toBeGreaterThan(50);
    const unlisted = texts.filter(({ name, field }) => field.enum === undefined && lists.get(name)?.has(field.example));
    expect(unlisted.map(({ shape, name }) => `${shape}.${name}`)).toEqual([]);
  });
});
