export const MAX_ROWS = 100_000;
export const MAX_BYTES = 10 * 1024 * 1024;
