import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { findContradictions } from '../contradictions.js';
import { readRulebook, type RulebookTexts } from '../rulebook-files.js';
import type { Rulebook } from '../rulebook.types.js';

const FORMAT = 'stampline-rulebook-1';

/** Error in a bundle command, with a message for the operator. */
export class RulebookBundleError extends Error {}

/** A rulebook in one file: texts, their SHA-256 in hexadecimal, and the operator's Ed25519 signature in Base64. */
interface Envelope {
  readonly format: typeof FORMAT;
  readonly sha256: string;
  readonly signature: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Generates the operator's key pair: the public key in the format of RULEBOOK_PUBLIC_KEY, the private key as PEM. */
export function generateBundleKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/**
 * Packs and signs a rulebook.
 * @param privateKey an Ed25519 key as PEM
 * @throws RulebookFileError if a file is not valid
 * @throws RulebookBundleError if statements of a state contradict each other
 */
export function packBundle(texts: RulebookTexts, privateKey: string): string {
  const contradictions = readRulebook(texts).jurisdictions.flatMap(findContradictions);
  if (contradictions.length > 0) throw new RulebookBundleError(`The rulebook contradicts itself: ${contradictions.join('; ')}.`);
  const files = Object.fromEntries([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const signed = toSignedBytes(files);
  const signature = sign(null, signed, createPrivateKey(privateKey)).toString('base64');
  return formatEnvelope({ format: FORMAT, sha256: computeSha256(signed), signature, files });
}

/**
 * Reads a bundle. Rejects a file that differs from the packed one in even a single byte.
 * @param publicKey the operator's public key
 * @throws RulebookBundleError if it was changed, was signed with another key or is not a bundle
 * @throws RulebookFileError if a rulebook file is not valid for this release
 */
export function readBundle(text: string, publicKey: KeyObject): Rulebook {
  const envelope = parseEnvelope(text);
  if (formatEnvelope(envelope) !== text) throw new RulebookBundleError('The bundle was changed after it was packed.');
  const signed = toSignedBytes(envelope.files);
  if (computeSha256(signed) !== envelope.sha256)
    throw new RulebookBundleError('The bundle was changed: its checksum does not match its files.');
  if (!verify(null, signed, publicKey, Buffer.from(envelope.signature, 'base64'))) {
    throw new RulebookBundleError('The bundle was not signed with the key of RULEBOOK_PUBLIC_KEY.');
  }
  return readRulebook(new Map(Object.entries(envelope.files)));
}

function parseEnvelope(text: string): Envelope {
  try {
    const { format, sha256, signature, files } = JSON.parse(text);
    if (format === FORMAT) return { format, sha256, signature, files };
  } catch {
    // Malformed JSON gets the same message as any other file that is not a bundle.
  }
  throw new RulebookBundleError('The file is not a rulebook bundle of this version of Stampline.');
}

const formatEnvelope = (envelope: Envelope): string => `${JSON.stringify(envelope)}\n`;

const toSignedBytes = (files: Envelope['files']): Buffer => Buffer.from(`${FORMAT}\n${JSON.stringify(files)}`);

const computeSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
