import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { COMMAND_MODES, MODE_NAMES, PROPERTY_MODES } from './modes.mjs';
import { planDetailed, planParts, estimateSeconds, sumCases } from './parts.mjs';
import { readRequest } from './request.mjs';

const MAX_MINUTES = 60;

it('finds the specs for each mode, matching every pattern', () => {
  const names = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, 'backend', folder), { recursive: true, encoding: 'utf8' }).map((name) => `backend/${folder}/${name}`),
  );
  const specs = names.filter((name) => name.endsWith('.spec.ts'));
  const patterns = Object.values(PROPERTY_MODES).flatMap((mode) => mode.specs);
  expect(patterns.filter((pattern) => !specs.some((spec) => new RegExp(pattern).test(spec)))).toEqual([]);
});

it('plans every mode within an hour on two cores', () => {
  const parts = planParts([], 7);
  expect(new Set(parts.map(({ mode }) => mode))).toEqual(new Set(MODE_NAMES));
  expect(estimateSeconds(parts, 2) / 60).toBeLessThan(MAX_MINUTES);
});

it('gives each mode its minutes, in parts of at most six minutes', () => {
  const parts = planParts([], 7);
  for (const [mode, { minutes }] of Object.entries(PROPERTY_MODES)) {
    const seconds = parts.flatMap((part) => (part.mode === mode ? [part.seconds ?? 0] : []));
    expect(seconds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(minutes * 60, -1);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(6 * 60);
  }
});

it("schedules each mode's first part before any second part, and parts that need the whole machine last", () => {
  const names = planParts([], 7).map(({ name }) => name);
  expect(names.slice(0, Object.keys(PROPERTY_MODES).length).every((name) => name.includes(' 1/'))).toBe(true);
  expect(names.slice(-Object.keys(COMMAND_MODES).length)).toEqual(Object.keys(COMMAND_MODES).map((mode) => `${mode} 1/1`));
});

it('assigns each part a different seed, and the same seed when a search continues', () => {
  const seeds = planParts([], 7).map(({ seed }) => seed);
  expect(planParts([], 7).map(({ seed }) => seed)).toEqual(seeds);
  expect(new Set([...seeds, ...planParts([], 8).map(({ seed }) => seed)]).size).toBe(2 * seeds.length);
});

it('plans only the requested modes', () => {
  expect(planParts(['totals', 'matching'], 7).map(({ mode }) => mode)).toEqual(['totals', 'matching']);
});

it('divides cases into one part per core, and gives the first part the requested seed', () => {
  const parts = planDetailed(readRequest(['book', '--runs', '20001', '--seed', '7']), 2);
  expect(parts).toMatchObject([
    { mode: 'book', seed: 7, runs: 10_001 },
    { mode: 'book', runs: 10_001 },
  ]);
});

it('repeats a single case in one part', () => {
  expect(planDetailed(readRequest(['book', '--seed', '7', '--path', '3:0:1']), 2)).toMatchObject([{ seed: 7, runs: 1 }]);
});

it("adds up a property's cases", () => {
  expect(
    sumCases([
      { name: 'a', cases: 2 },
      { name: 'b', cases: 1 },
      { name: 'a', cases: 40 },
    ]),
  ).toEqual({ a: 42, b: 1 });
});
