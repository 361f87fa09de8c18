const integer = new Intl.NumberFormat('en-US');

/** Formats `1,234`. */
export function formatCount(count: number): string {
  return integer.format(count);
}

/** Formats `1 state`, `3 states`; an irregular plural must be passed. */
export function formatCountOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}

const units = ['Bytes', 'KB', 'MB', 'GB'];

/** Formats a file size in units of 1024: `1.5 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes === 0) return '0 Bytes';
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${units[power]}`;
}
