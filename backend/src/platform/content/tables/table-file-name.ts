const ENDING = /\.(?:csv|xlsx|xls)$/i;

/** The types by which browsers and programs send tables. */
const ENDING_OF_TYPE: ReadonlyMap<string, string> = new Map([
  ['text/csv', '.csv'],
  ['application/vnd.ms-excel', '.xls'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
]);

/**
 * The name of an uploaded table with the ending that tells its format. A file is taken by its ending or else by its media type, as the
 * upload screen does.
 *
 * @param mediaType as the form says it
 */
export function tableFileName(name: string, mediaType: string): string {
  if (ENDING.test(name)) return name;
  return `${name}${ENDING_OF_TYPE.get(mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '') ?? ''}`;
}
