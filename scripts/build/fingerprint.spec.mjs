import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { computeFingerprint } from './fingerprint.mjs';

describe('the source fingerprint', () => {
  let root = '';
  /** @param {string} file @param {string} text */
  const write = (file, text) => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const mark = () => computeFingerprint(root, ['app', 'lock.json']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stampline-fingerprint-'));
    write('app/src/a.ts', 'one');
    write('lock.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('does not change when only build output, installed packages or tests change', () => {
    const before = mark();
    write('app/dist/a.js', 'built');
    write('app/node_modules/x/index.js', 'installed');
    write('app/src/a.spec.ts', 'test');
    expect(mark()).toBe(before);
  });

  it.each([
    ['a changed file', 'app/src/a.ts', 'two'],
    ['a new file', 'app/src/b.ts', ''],
    ['another lock', 'lock.json', '{ }'],
  ])('changes with %s', (_what, file, text) => {
    const before = mark();
    write(file, text);
    expect(mark()).not.toBe(before);
  });

  it('changes if text moves to the next file', () => {
    write('app/src/b.ts', 'two');
    const before = mark();
    write('app/src/a.ts', 'onet');
    write('app/src/b.ts', 'wo');
    expect(mark()).not.toBe(before);
  });
});
