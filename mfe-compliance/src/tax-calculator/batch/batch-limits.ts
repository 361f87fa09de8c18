/** Most rows of one batch. */
export const MAX_ROWS = 100_000;
/** Most bytes of one file. */
export const MAX_BYTES = 10 * 1024 * 1024;
