import type { INestApplicationContext } from '@nestjs/common';
import type { Log } from '../logging/create-log.js';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Who stops processes waits ten seconds before it kills them. */
const DEADLINE_MS = 9_000;

/** A signal lets the process finish what it is doing, close its connections and end with 0; past the deadline it ends with 1. */
export function stopOnSignals(app: INestApplicationContext, log: Log): void {
  app.enableShutdownHooks(signals, { useProcessExit: true });
  for (const signal of signals) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => {
        log.error('Work was still running at the deadline; it is broken off.');
        process.exit(1);
      }, DEADLINE_MS).unref();
    });
  }
}
