import { type Answer, api, askAboutFile } from '@stampline/api-client';

/** What the server found in a file before anything of it is booked. */
export type Inspection = Answer<'/api/policies/imports/inspect', 'post'>;
/** How a file is read whose columns or cells are not as in the template. */
export type Mapping = Inspection['mapping'];

/** A value of the file that is not a word of the format. */
export type FoundValue = Inspection['values'][number];

/** Where the column names are, when the person says so. */
export interface ChosenPlace {
  sheet: string;
  headerRow: string;
}

/** Asks what is in a file. @param columns columns of the format with the headers chosen for them, whose values are listed too */
export function inspectFile(file: File, place?: ChosenPlace, columns: Mapping['columns'] = {}): Promise<Inspection> {
  const chosen: Record<string, string> = Object.keys(columns).length === 0 ? {} : { columns: JSON.stringify(columns) };
  const fields: Record<string, string> = { ...(place !== undefined && { sheet: place.sheet, headerRow: place.headerRow }), ...chosen };
  return askAboutFile({ path: '/api/policies/imports/inspect', file, fields, onProgress: () => undefined });
}

export async function forgetMapping(id: string): Promise<void> {
  await api.DELETE('/api/policies/imports/mappings/{id}', { params: { path: { id } } });
}
