import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetProgress, SearchProgress } from './progress.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampline-progress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const RESULT = { ok: true, seconds: 61.5, cases: { 'stored totals': 40 }, repeat: [] };

it("continues with an interrupted search's seed and results", () => {
  const file = join(folder, 'cache/long.json');
  new SearchProgress(file, 7).record('book 1/4', RESULT);
  const { seed, results } = new SearchProgress(file, 8);
  expect({ seed, results }).toEqual({ seed: 7, results: { 'book 1/4': RESULT } });
});

it('starts with a new seed after a search is discarded', () => {
  const file = join(folder, 'long.json');
  new SearchProgress(file, 7).record('book 1/4', RESULT);
  forgetProgress(file);
  const { seed, results } = new SearchProgress(file, 8);
  expect({ seed, results }).toEqual({ seed: 8, results: {} });
});
