import { endAll } from './processes/on-end.mjs';
import { runNode } from './processes/run.mjs';
import { runMain } from './processes/sentence.mjs';
import { keepTemporaryFilesInMemory } from './rings/memory-folder.mjs';
import { installed, ROOT } from './root.mjs';
import { temporaryServices } from './services/temporary.mjs';

const TERMINATED = 143;

/** One share of the long mode of the book's model, on a PostgreSQL and a Redis of its own. `test-book.mjs` says which in the environment; words go to Jest. */
await runMain(async () => {
  // Ctrl-C and a closed terminal reach this program as well; who began it passes the end on. A second signal changes nothing.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => void endAll().then(() => process.exit(TERMINATED)));
  keepTemporaryFilesInMemory();
  const { postgres, redis } = await temporaryServices({ purpose: 'book', say: console.log });
  const { code } = await runNode(
    installed('jest/bin/jest.js'),
    ['-c', 'backend/jest.integration.config.mjs', '--verbose', '-i', ...process.argv.slice(2), 'test/policies/model/'],
    { cwd: ROOT, env: { TEST_DATABASE_ADMIN_URL: postgres.url('postgres'), TEST_REDIS_URL: redis.url }, show: true },
  );
  await endAll();
  process.exit(code ?? 1);
});
