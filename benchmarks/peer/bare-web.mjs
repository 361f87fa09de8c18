import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Starts the web process with bare routes for comparison.
 * @param {{ databaseUrl: string, redisUrl: string }} services
 * @param {{ root: string, dataDir: string }} context
 */
export async function startBareWeb({ databaseUrl, redisUrl }, { root, dataDir }) {
  const web = fork(join(root, 'benchmarks/peer/web-with-bare-routes.mjs'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      SESSION_SECRET: 'a secret of this measurement alone, long enough',
      ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
      FILES_DIR: dataDir,
    },
  });
  const [message] = await Promise.race([
    once(web, 'message'),
    once(web, 'exit').then(([code]) => Promise.reject(new Error(`The web process with bare routes ended with code ${code}.`))),
  ]);
  /** @type {string} */
  const url = message.url;
  return {
    url,
    /** Sets the response of /api/bench/bytes. @param {string} bytes */
    answer: (bytes) => void web.send({ bytes }),
    async stop() {
      // Lets requests that are still open after the load finish before the process ends.
      await setTimeout(500);
      web.disconnect();
      await once(web, 'exit');
    },
  };
}
