const EXTENSION = /\.(?:csv|xlsx|xls)$/i;

/** Media types that browsers and programs send for tables. */
const EXTENSIONS_BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['text/csv', '.csv'],
  ['application/vnd.ms-excel', '.xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
]);

/**
 * Adds an extension to the name of an uploaded table if it is missing, based on the media type, as the upload screen does.
 * @param mediaType media type from the form
 */
export function addTableExtension(name: string, mediaType: string): string {
  if (EXTENSION.test(name)) return name;
  return `${name}${EXTENSIONS_BY_TYPE.get(mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? ''}`;
}
