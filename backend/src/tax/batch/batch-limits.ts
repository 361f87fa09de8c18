export const MAX_BATCH_ROWS = 100_000;
/** Rows of a CSV file in memory at once: few enough that garbage collection copies little. */
export const ROWS_PER_CHUNK = 250;

/** Returns the error of an oversized batch. @param what subject of the sentence: 'The file' */
export const formatTooManyRows = (what: string): string => `${what} has more than 100,000 rows. Split it and send the parts.`;
