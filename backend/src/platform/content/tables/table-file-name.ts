const ENDING = /\.(?:csv|xlsx|xls)$/i;

/** Media types that browsers and programs send for tables. */
const ENDING_OF_TYPE: ReadonlyMap<string, string> = new Map([
  ['text/csv', '.csv'],
  ['application/vnd.ms-excel', '.xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
]);

/**
 * Adds an extension to the name of an uploaded table if it is missing, based on the media type, as the upload screen does.
 * @param mediaType from the form
 */
export function tableFileName(name: string, mediaType: string): string {
  if (ENDING.test(name)) return name;
  return `${name}${ENDING_OF_TYPE.get(mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? ''}`;
}
