/** @typedef {() => Promise<void> | void} Ending */

/** @type {Ending[]} */
const endings = [];
/** @type {(() => void)[]} */
const forcedEndings = [];
/** @type {Promise<void> | undefined} */
let ending;
const EXIT_CODES = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/**
 * Registers a function that stops something when this program ends; the function that was registered last runs first.
 * @param {Ending} stop
 * @returns {() => void} unregisters it
 */
export function registerEnding(stop) {
  endings.push(stop);
  return () => {
    const index = endings.indexOf(stop);
    if (index >= 0) endings.splice(index, 1);
  };
}

/** Registers a function to call immediately if the user does not wait for an orderly shutdown. @param {() => void} force */
export function registerForcedEnding(force) {
  forcedEndings.push(force);
}

/** Returns true while the program is ending, when nothing new may be started. */
export const isEnding = () => ending !== undefined;

/** Runs all endings once, in reverse order, including those registered in the meantime; a failing ending does not block the others. */
export function runEndings() {
  ending ??= (async () => {
    for (let stop = endings.pop(); stop !== undefined; stop = endings.pop())
      try {
        await stop();
      } catch (error) {
        console.error(error);
      }
  })();
  return ending;
}

/**
 * Ends everything on Ctrl-C or a termination signal; a second signal ends it immediately.
 * @param {(signal: string) => void} [announce]
 */
export function endOnSignals(announce) {
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, () => {
      if (ending) {
        for (const force of forcedEndings) force();
        process.exit(code);
      }
      announce?.(signal);
      void runEndings().then(() => process.exit(code));
    });
}
