import { type ResponseBody, api, sendFileForResponse } from '@stampline/api-client';

/** Findings about a file before anything is recorded. */
export type Inspection = ResponseBody<'/api/policies/imports/inspect', 'post'>;
/** Mapping of a file whose columns or cells differ from the template. */
export type Mapping = Inspection['mapping'];

/** A value in the file that the format does not define. */
export type FoundValue = Inspection['values'][number];

/** Position of the column names, if the user chose it. */
export interface ChosenHeaderPosition {
  sheet: string;
  headerRow: string;
}

/** Inspects a file. @param columns columns in the format with the headers chosen for them; the values below these headers are also listed */
export function inspectFile(file: File, place?: ChosenHeaderPosition, columns: Mapping['columns'] = {}): Promise<Inspection> {
  const chosen: Record<string, string> = Object.keys(columns).length === 0 ? {} : { columns: JSON.stringify(columns) };
  const fields: Record<string, string> = { ...(place !== undefined && { sheet: place.sheet, headerRow: place.headerRow }), ...chosen };
  return sendFileForResponse({ path: '/api/policies/imports/inspect', file, fields, onProgress: () => undefined });
}

export async function forgetMapping(id: string): Promise<void> {
  await api.DELETE('/api/policies/imports/mappings/{id}', { params: { path: { id } } });
}
