import type { INestApplicationContext } from '@nestjs/common';
import type { Log } from '../logging/create-log.js';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/** Default deadline; process managers wait ten seconds before they kill a process. */
const DEADLINE_SECONDS = 9;

/**
 * On a signal, lets the process finish its work, close its connections and exit with 0; after the deadline, it exits with 1.
 * @param deadlineSeconds defaults to one second less than the time that process managers wait
 */
export function stopOnSignals(app: INestApplicationContext, log: Log, deadlineSeconds = DEADLINE_SECONDS): void {
  app.enableShutdownHooks(signals, { useProcessExit: true });
  for (const signal of signals) {
    process.once(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => {
        log.error('Work was still running at the deadline and was stopped.');
        process.exit(1);
      }, deadlineSeconds * 1_000).unref();
    });
  }
}
