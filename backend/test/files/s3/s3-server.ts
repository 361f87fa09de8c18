import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { findSignatureError } from './signature.js';

interface StoredObject {
  readonly content: Buffer;
  modified: Date;
}
interface UnfinishedUpload {
  readonly key: string;
  readonly begun: Date;
  readonly parts: Map<number, Buffer>;
}
/** Responds to a request with a fault, if one applies. @returns true if it responded */
type RespondWithFault = (request: IncomingMessage, response: ServerResponse) => boolean;

const BUCKET = 'files';
const PAGE = 2;

/**
 * In-memory object storage that implements the part of S3 the product uses: signatures, whole objects and ranges, multipart uploads, and listings in
 * short pages. Requests with an invalid signature are refused.
 */
export class S3Server {
  readonly objects = new Map<string, StoredObject>();
  readonly unfinished = new Map<string, UnfinishedUpload>();
  /** Called before each response: returns true after responding or breaking the connection. */
  fault: RespondWithFault = () => false;
  /** Refused requests, for assertions. */
  readonly refused: string[] = [];
  private readonly server = createServer((request, response) => void this.handleRequest(request, response));

  async start(): Promise<{ endpoint: string; bucket: string }> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const address = this.server.address();
    return { endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, bucket: BUCKET };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined || this.fault(request, response)) return;
    const fault = findSignatureError(request, body);
    if (fault !== undefined) {
      this.refused.push(fault);
      sendError(response, 403, fault);
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage.test');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== BUCKET) sendError(response, 404, 'NoSuchBucket');
    else if (rest.join('/') === '') this.handleBucketRequest(request, searchParams, response);
    else this.handleObjectRequest(request, rest.join('/'), searchParams, body, response);
  }

  private handleBucketRequest({ method }: IncomingMessage, query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? '';
    if (method === 'HEAD') response.end();
    else if (query.has('uploads')) this.listUploads(prefix, query.get('upload-id-marker'), response);
    else if (query.get('list-type') === '2') this.listObjects(prefix, query.get('continuation-token'), response);
    else sendError(response, 501, 'NotImplemented');
  }

  private listObjects(prefix: string, after: string | null, response: ServerResponse): void {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && (after === null || key > after)).toSorted();
    const page = keys.slice(0, PAGE).map((key) => {
      const { content, modified } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
    });
    const next = keys.length > PAGE ? `<NextContinuationToken>${keys[PAGE - 1]}</NextContinuationToken>` : '';
    sendXml(response, `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${page.join('')}</ListBucketResult>`);
  }

  private listUploads(prefix: string, after: string | null, response: ServerResponse): void {
    const ids = [...this.unfinished.keys()].filter((id) => after === null || id > after).toSorted();
    const mine = ids.filter((id) => this.unfinished.get(id)!.key.startsWith(prefix));
    const page = mine.slice(0, PAGE).map((id) => {
      const { key, begun } = this.unfinished.get(id)!;
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`;
    });
    const last = mine[PAGE - 1];
    const next =
      mine.length > PAGE
        ? `<NextKeyMarker>${this.unfinished.get(last!)!.key}</NextKeyMarker><NextUploadIdMarker>${last}</NextUploadIdMarker>`
        : '';
    sendXml(
      response,
      `<ListMultipartUploadsResult><IsTruncated>${next !== ''}</IsTruncated>${next}${page.join('')}</ListMultipartUploadsResult>`,
    );
  }

  private handleObjectRequest(request: IncomingMessage, key: string, query: URLSearchParams, body: Buffer, response: ServerResponse): void {
    const uploadId = query.get('uploadId');
    if (uploadId !== null) this.handleUploadRequest(request, uploadId, query, body, response);
    else if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.unfinished.set(id, { key, begun: new Date(), parts: new Map() });
      sendXml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    } else if (request.method === 'PUT') this.putObject(key, body, response);
    else if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else this.getObject(key, request.headers.range, response);
  }

  private handleUploadRequest(
    { method }: IncomingMessage,
    id: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const upload = this.unfinished.get(id);
    if (upload === undefined) sendError(response, 404, 'NoSuchUpload');
    else if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      response.setHeader('ETag', computeTag(body)).end();
    } else if (method === 'DELETE') {
      this.unfinished.delete(id);
      response.writeHead(204).end();
    } else {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => upload.parts.get(Number(number)));
      const parts = named.filter((part) => part !== undefined);
      if (parts.length !== named.length || parts.length === 0) sendError(response, 400, 'InvalidPart');
      else {
        this.unfinished.delete(id);
        this.objects.set(upload.key, { content: Buffer.concat(parts), modified: new Date() });
        sendXml(
          response,
          `<CompleteMultipartUploadResult><Key>${upload.key}</Key><ETag>${computeTag(body)}</ETag></CompleteMultipartUploadResult>`,
        );
      }
    }
  }

  private putObject(key: string, content: Buffer, response: ServerResponse): void {
    this.objects.set(key, { content, modified: new Date() });
    response.setHeader('ETag', computeTag(content)).end();
  }

  private getObject(key: string, range: string | undefined, response: ServerResponse): void {
    const content = this.objects.get(key)?.content;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (content === undefined) sendError(response, 404, 'NoSuchKey');
    else if (first === undefined) response.writeHead(200, { 'Content-Length': content.length }).end(content);
    else if (Number(first) >= content.length) sendError(response, 416, 'InvalidRange');
    else {
      const some = content.subarray(Number(first), Number(last) + 1);
      const end = Number(first) + some.length - 1;
      response.writeHead(206, { 'Content-Length': some.length, 'Content-Range': `bytes ${first}-${end}/${content.length}` }).end(some);
    }
  }
}

function computeTag(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

function sendXml(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
}

export function sendError(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
