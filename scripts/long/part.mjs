import { runEndings } from '../processes/on-end.mjs';
import { runNode } from '../processes/run.mjs';
import { runMain } from '../processes/user-error.mjs';
import { resolveInstalled, ROOT } from '../root.mjs';
import { startTemporaryServices } from '../services/temporary.mjs';

const TERMINATED_EXIT_CODE = 143;

async function startServices() {
  const { postgres, redis } = await startTemporaryServices({ purpose: 'long', print: console.log });
  return { TEST_DATABASE_ADMIN_URL: postgres.url('postgres'), TEST_REDIS_URL: redis.url };
}

/** Runs one part of a property mode, with a separate PostgreSQL and Redis if the mode needs them. Arguments: the ring, then arguments for Jest. */
await runMain(async () => {
  const [ring = 'unit', ...args] = process.argv.slice(2);
  // Ctrl-C and a closed terminal also reach this program directly, in addition to the signal that its parent forwards. A second signal has no effect.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => void runEndings().then(() => process.exit(TERMINATED_EXIT_CODE)));
  const services = ring === 'integration' ? await startServices() : {};
  const { code } = await runNode(resolveInstalled('jest/bin/jest.js'), ['-c', `backend/jest.${ring}.config.mjs`, '-i', ...args], {
    cwd: ROOT,
    env: { NODE_ENV: 'test', ...services },
    show: true,
  });
  await runEndings();
  process.exit(code ?? 1);
});
