const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the media type of a table by the extension of its name. */
export function getTableMediaType(fileName: string): string {
  return TYPES[fileName.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
