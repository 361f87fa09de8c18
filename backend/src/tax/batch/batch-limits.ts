export const MAX_BATCH_ROWS = 100_000;
/** Number of CSV rows in memory at a time; small, so that garbage collection copies little. */
export const ROWS_PER_CHUNK = 250;

/** Formats the error for an oversized batch. @param what subject of the sentence, such as 'The file' */
export const formatTooManyRows = (what: string): string => `${what} has more than 100,000 rows. Split it and send the parts.`;
