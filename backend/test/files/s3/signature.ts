import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const ACCESS_KEY = 'only-for-tests';
export const SECRET_KEY = 'only for tests, only for tests';

const hashSha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const signHmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/** Encodes text as signatures require: RFC 3986 throughout. */
const encodeStrictly = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns the error in a request's signature (AWS Signature Version 4) or body hash, or undefined if both are correct.
 * @param body as it arrived
 */
export function findSignatureError(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '' } = request.headers;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
  if (parts === null) return 'MissingSecurityHeader';
  const [, key, day = '', region = '', signed = '', signature = ''] = parts;
  if (key !== ACCESS_KEY) return 'InvalidAccessKeyId';
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== hashSha256(body)) return 'XAmzContentSHA256Mismatch';
  const at = String(request.headers['x-amz-date']);
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hashSha256(buildCanonicalRequest(request, signed.split(';'), bodyHash))].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce((above, part) => signHmac(above, part), signHmac(`AWS4${SECRET_KEY}`, day));
  const expected = signHmac(signingKey, toSign).toString('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch';
}

function buildCanonicalRequest({ method = '', url = '/', headers }: IncomingMessage, signed: readonly string[], bodyHash: string): string {
  const { pathname, searchParams } = new URL(url, 'http://storage.test');
  const query = [...searchParams].map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`).toSorted();
  const named = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return [method, pathname, query.join('&'), named.join(''), signed.join(';'), bodyHash].join('\n');
}
