/** @typedef {() => Promise<void> | void} Ending */

/** @type {Ending[]} */
const endings = [];
/** @type {(() => void)[]} */
const forces = [];
/** @type {Promise<void> | undefined} */
let ending;
const EXIT_CODES = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/** Registers what has to be stopped when this program ends; the last registered is stopped first. @param {Ending} stop */
export function onEnd(stop) {
  endings.push(stop);
}

/** Registers what has to happen at once when the person does not want to wait for the endings. @param {() => void} force */
export function onForce(force) {
  forces.push(force);
}

/** Runs all endings once, in reverse order; a failing one does not keep the others from running. */
export function endAll() {
  ending ??= (async () => {
    for (const stop of endings.toReversed())
      try {
        await stop();
      } catch (error) {
        console.error(error);
      }
  })();
  return ending;
}

/**
 * Ends everything on Ctrl-C or a termination signal; a second signal ends at once.
 * @param {(signal: string) => void} [announce]
 */
export function endOnSignals(announce) {
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, () => {
      if (ending) {
        for (const force of forces) force();
        process.exit(code);
      }
      announce?.(signal);
      void endAll().then(() => process.exit(code));
    });
}
