import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDemoSignIn, storeDemoSignIn } from './demo-sign-in.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampline-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const output = 'Loading\n{"email":"demo@stampline.example","password":"secret words"}';

describe('the demo sign-in', () => {
  it('is stored so that only its owner can read it, and can be printed again', () => {
    storeDemoSignIn(folder, output);
    expect(readDemoSignIn(folder)).toBe('Demo sign-in: demo@stampline.example / secret words');
    expect(statSync(join(folder, 'demo-sign-in.json')).mode & 0o777).toBe(0o600);
    storeDemoSignIn(folder, output.replace('secret', 'other'));
    expect(readDemoSignIn(folder)).toContain('other words');
  });

  it('is found even if a warning follows it', () => {
    storeDemoSignIn(folder, `${output}\n[Nest] WARN the database was slow`);
    expect(readDemoSignIn(folder)).toContain('secret words');
  });

  it('is not printed if the demo was not loaded, or after a start without the demo', () => {
    expect(readDemoSignIn(folder)).toBe('');
    storeDemoSignIn(folder, output);
    storeDemoSignIn(folder, 'There is no demo.');
    expect(readDemoSignIn(folder)).toBe('');
  });
});
