import { findHeader, parseHeaderWords, parseParameter, readPart, type MimePart } from './mime-part.js';

export interface EmailFacts {
  /** Null if there is no subject. */
  readonly subject: string | null;
  /** Time from the Date header, ISO 8601, UTC; null if the header is missing or unreadable. */
  readonly sentAt: string | null;
  /** File names of its attachments, in order. */
  readonly attachments: readonly string[];
}

/** An email with its headers and its text. */
export interface ReadEmail {
  readonly email: EmailFacts;
  /** Subject and body. */
  readonly text: string;
}

const HEADER_PATTERN = /^(?:from|to|subject|date|message-id|mime-version|received|return-path|delivered-to):/im;
const MAX_ATTACHMENTS = 100;

/** Reads a message in the format of mail programs (`.eml`, RFC 5322); returns undefined for other files. */
export function readEmailFile(fileName: string, bytes: Buffer): ReadEmail | undefined {
  if (!/\.eml$/i.test(fileName)) return undefined;
  const part = readPart(bytes.toString('latin1'));
  if (!HEADER_PATTERN.test(part.headers)) return undefined;
  const leaves = listLeaves(part);
  const subject = parseHeaderWords(findHeader(part, 'subject') ?? '').trim() || null;
  const attachments = leaves.flatMap((leaf) => findFileName(leaf) ?? []).slice(0, MAX_ATTACHMENTS);
  const plain = leaves.filter((leaf) => leaf.type === 'text/plain' && findFileName(leaf) === undefined);
  const bodies =
    plain.length > 0 ? plain.map(({ text }) => text) : leaves.filter(({ type }) => type === 'text/html').map(({ text }) => stripTags(text));
  return { email: { subject, sentAt: parseDate(findHeader(part, 'date')), attachments }, text: [subject ?? '', ...bodies].join('\n') };
}

const listLeaves = (part: MimePart): MimePart[] => (part.parts.length === 0 ? [part] : part.parts.flatMap(listLeaves));

function findFileName(part: MimePart): string | undefined {
  const disposition = findHeader(part, 'content-disposition') ?? '';
  const name = parseParameter(disposition, 'filename') ?? parseParameter(findHeader(part, 'content-type') ?? '', 'name');
  if (name !== undefined) return name.slice(0, 300);
  if (part.type === 'message/rfc822') return 'attached message';
  return /^\s*attachment/i.test(disposition) ? 'attachment without a name' : undefined;
}

function parseDate(text: string | undefined): string | null {
  const time = Date.parse((text ?? '').replaceAll(/\([^)]*\)/g, ' ').trim());
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const stripTags = (html: string): string =>
  html
    .replaceAll(/<(style|script)\b[^>]*>[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');
