import { buildRepeatCommand } from './command-to-repeat.cjs';

const place = { seed: 7, path: '3:0:1', spec: 'backend/test/tax/prices.spec.ts', test: 'pricing adds up' };

it("builds a command that repeats a unit spec's property with its seed, path, spec and title", () => {
  expect(buildRepeatCommand(place)).toBe(
    `PROPERTY_SEED=7 PROPERTY_PATH=3:0:1 npx jest -c backend/jest.unit.config.mjs backend/test/tax/prices.spec.ts -t 'pricing adds up'`,
  );
});

it('includes the configuration for a property of a package or screen', () => {
  expect(buildRepeatCommand({ ...place, spec: 'packages/ui/src/a.test.ts' })).toContain(
    'npx jest -c jest.web.config.mjs packages/ui/src/a.test.ts ',
  );
});

it.each([
  ['backend/jest.integration.config.mjs', 'backend/test/book/totals.int.spec.ts'],
  ['backend/jest.unit.config.mjs', 'backend/src/tax/totals.spec.ts'],
  ['backend/jest.unit.config.mjs', 'packages/tables/src/csv-text.spec.ts'],
  ['jest.web.config.mjs', 'packages/ui/src/totals.test.tsx'],
])("repeats a share's property only in its spec, by %s", (config, spec) => {
  expect(buildRepeatCommand({ ...place, spec: 'scripts/jest/shares/unit-1.cjs', test: `${spec} the totals add up` })).toContain(
    `npx jest -c ${config} ${spec} -t 'the totals add up'`,
  );
});

it('quotes characters that a shell or a regular expression would interpret', () => {
  expect(buildRepeatCommand({ ...place, test: "a file's (1.5) rows" })).toMatch(/ -t 'a file'\\''s \\\(1\\\.5\\\) rows'$/);
});

it('repeats a property of a long run in its mode', () => {
  expect(buildRepeatCommand({ ...place, mode: 'pricing' })).toBe(
    `npm run test:long -- pricing --seed 7 --path 3:0:1 -- -t 'pricing adds up'`,
  );
});
