/** Number of bytes needed to detect the type of a file. */
export const HEAD_BYTES = 512;

interface MediaKind {
  readonly mediaType: string;
  /** Phrase for use in sentences, such as "a PDF". */
  readonly words: string;
  readonly endings: readonly string[];
  readonly starts: (head: Buffer) => boolean;
}

const createStartTest =
  (...bytes: number[]) =>
  (head: Buffer) =>
    head.subarray(0, bytes.length).equals(Buffer.from(bytes));

const KINDS: readonly MediaKind[] = [
  // A PDF may have up to a kilobyte before its signature; a few bytes are common.
  { mediaType: 'application/pdf', words: 'a PDF', endings: ['pdf'], starts: (head) => head.includes('%PDF-') },
  {
    mediaType: 'image/png',
    words: 'a PNG image',
    endings: ['png'],
    starts: createStartTest(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { mediaType: 'image/jpeg', words: 'a JPEG image', endings: ['jpg', 'jpeg'], starts: createStartTest(0xff, 0xd8, 0xff) },
  { mediaType: 'image/gif', words: 'a GIF image', endings: ['gif'], starts: (head) => /^GIF8[79]a/.test(head.toString('latin1', 0, 6)) },
  {
    mediaType: 'image/webp',
    words: 'a WebP image',
    endings: ['webp'],
    starts: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { mediaType: 'application/zip', words: 'a ZIP archive', endings: ['zip', 'docx', 'xlsx', 'pptx'], starts: createStartTest(0x50, 0x4b) },
  { mediaType: 'application/x-msdownload', words: 'a program', endings: ['exe', 'dll'], starts: createStartTest(0x4d, 0x5a) },
];

const KINDS_BY_ENDING = new Map(KINDS.flatMap((kind) => kind.endings.map((ending) => [ending, kind])));
const KINDS_BY_MEDIA_TYPE = new Map(KINDS.map((kind) => [kind.mediaType, kind]));

const getEnding = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '');

/** Detects the media type from the content, never from the name. @param head first bytes of the file */
export function detectMediaType(head: Buffer): string {
  return KINDS.find(({ starts }) => starts(head))?.mediaType ?? 'application/octet-stream';
}

/** Returns a warning for a file whose content contradicts its extension; null if the two match or if either is unknown. */
export function findMismatch(name: string, mediaType: string): string | null {
  const named = KINDS_BY_ENDING.get(getEnding(name));
  const is = KINDS_BY_MEDIA_TYPE.get(mediaType);
  if (named !== undefined && named !== is) return `The name says this is ${named.words}, but its content is ${is?.words ?? 'not'}.`;
  if (named === undefined && is?.mediaType === 'application/x-msdownload') return 'The content is a program.';
  return null;
}
