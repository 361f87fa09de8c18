import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Starts the peer in a separate process, like the product. @param {string} dataDir */
export async function startBarePeer(dataDir) {
  const folder = join(dataDir, 'bare');
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs'), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return {
    url: String(line).trim(),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
