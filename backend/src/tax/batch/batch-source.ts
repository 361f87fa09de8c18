/** How the rows came: as an uploaded table, or as JSON. */
export type BatchSource = 'file' | 'rows';
