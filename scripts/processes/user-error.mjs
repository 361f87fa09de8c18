/** An error whose message is a sentence for the user at the terminal: shown without a stack. */
export class UserError extends Error {}

/**
 * Runs an entry point; a `UserError` ends it with that one line, anything else with its stack. Either way the exit code is 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
