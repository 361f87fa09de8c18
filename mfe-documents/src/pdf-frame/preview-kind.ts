const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
const PDF = 'application/pdf';
const MAX_PREVIEW_BYTES = 50 * 1024 ** 2;

/** Server metadata of a file. */
interface PreviewedFile {
  mediaType: string | null;
  size: number | null;
}

export const PREVIEWED_TYPES: readonly string[] = [PDF, ...IMAGES];

/** Returns the kind of preview, based on the type that the server detected; SVG and HTML are never previewed. */
export function getPreviewKind({ mediaType, size }: PreviewedFile): 'image' | 'pdf' | null {
  if (mediaType === null || size === null || size > MAX_PREVIEW_BYTES) return null;
  if (IMAGES.has(mediaType)) return 'image';
  return mediaType === PDF ? 'pdf' : null;
}

export const canPreview = (file: PreviewedFile): boolean => getPreviewKind(file) !== null;
