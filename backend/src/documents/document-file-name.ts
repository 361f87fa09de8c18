const MAX_PART_LENGTH = 40;

/** Replaces characters other than letters, digits, periods and hyphens with single hyphens, and removes accents. */
function sanitizePart(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9.]+/g, '-')
    .replaceAll(/\.{2,}/g, '.');
  return plain
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, MAX_PART_LENGTH)
    .replaceAll(/[-.]+$/g, '');
}

/**
 * Returns the file name without its version, such as 'VA_Form_802_2026', in ASCII that every file system accepts.
 * @param name the template's name, in letters, digits and spaces
 * @param about period key or policy number; null for neither
 */
export function buildDocumentStem(state: string, name: string, about: string | null): string {
  return [state, name.replaceAll(' ', '_'), about === null ? '' : sanitizePart(about)].filter((part) => part !== '').join('_');
}

/** Formats 'VA_Form_802_2026_v1.pdf'. */
export const formatDocumentFileName = (stem: string, version: number): string => `${stem}_v${version}.pdf`;
