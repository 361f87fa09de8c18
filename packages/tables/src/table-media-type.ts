const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns a table's media type based on its file extension. */
export function getTableMediaType(fileName: string): string {
  return TYPES[fileName.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
