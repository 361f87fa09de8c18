/** Most rows of one batch, however they come. */
export const MAX_BATCH_ROWS = 100_000;
/** Rows of a CSV file that are in memory at once: few enough that the collector of garbage has little to copy. */
export const ROWS_PER_CHUNK = 250;

/** @param what that has too many rows: 'The file' */
export const tooManyRows = (what: string): string => `${what} has more than 100,000 rows. Split it and send the parts.`;
