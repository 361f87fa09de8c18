import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own that a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all the space that is left. */
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Only root may mount; undefined for everybody else. */
export function mountSmallDisk(kilobytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'stampline-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'stampline-test', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined; // a container without the right to mount
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      try {
        for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: 'a' });
      } catch {
        // full
      }
    },
    free: () => rmSync(filler),
    unmount() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
