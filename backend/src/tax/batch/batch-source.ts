/** Format of the rows: an uploaded table, or JSON. */
export type BatchSource = 'file' | 'rows';
