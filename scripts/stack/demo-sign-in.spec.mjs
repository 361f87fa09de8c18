import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSignIn, keepDemoSignIn } from './demo-sign-in.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stampline-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const output = 'Loading\n{"email":"demo@stampline.example","password":"secret words"}';

describe('the demo sign-in', () => {
  it('is stored for its owner only, and printed again', () => {
    keepDemoSignIn(folder, output);
    expect(demoSignIn(folder)).toBe('Demo sign-in: demo@stampline.example / secret words');
    expect(statSync(join(folder, 'demo-sign-in.json')).mode & 0o777).toBe(0o600);
    keepDemoSignIn(folder, output.replace('secret', 'other'));
    expect(demoSignIn(folder)).toContain('other words');
  });

  it('is found before a warning that arrives after it', () => {
    keepDemoSignIn(folder, `${output}\n[Nest] WARN the database was slow`);
    expect(demoSignIn(folder)).toContain('secret words');
  });

  it('is not printed if no demo was loaded, nor after a start without one', () => {
    expect(demoSignIn(folder)).toBe('');
    keepDemoSignIn(folder, output);
    keepDemoSignIn(folder, 'There is no demo.');
    expect(demoSignIn(folder)).toBe('');
  });
});
