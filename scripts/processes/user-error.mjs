/** An error whose message is for the user at the terminal, shown without a stack. */
export class UserError extends Error {}

/**
 * Runs an entry point. A `UserError` ends the program with the error's message, any other error with its stack; the exit code is 1 either way.
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
