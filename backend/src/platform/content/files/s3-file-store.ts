import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  type MultipartUpload,
  type _Object,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import { type ByteRange, FileStore, type StoreEntry, type RecordKind, type SaveOptions, type StoredFile } from './file-store.js';
import { MeasuredContent } from './measured-content.js';
import { toStoreProblem } from './s3-problem.js';
import { formatObjectKey, parseObjectKey } from './s3-key.js';

export interface S3Settings {
  /** URL of a service other than Amazon S3; the service's buckets are addressed by path. */
  readonly endpoint?: string | undefined;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of each object name. */
  readonly prefix: string;
  /** Credentials; default to the client's usual sources, such as the environment, configuration files and the machine's role. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/** Size of an upload part. Two parts are sent at a time, so memory use does not grow with the file. Up to ten thousand parts are possible. */
const PART_BYTES = 8 * 1024 * 1024;
const CONCURRENT_PARTS = 2;

/** Stores files in S3-compatible object storage, which allows processes to run on several machines. */
export class S3FileStore extends FileStore implements OnModuleInit, OnModuleDestroy {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    super();
    const { endpoint, region, credentials } = settings;
    this.client = new S3Client({
      region,
      // Some services do not support the newer checksums; each part is signed with its SHA-256.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
    });
  }

  async onModuleInit(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }));
    } catch (cause) {
      throw new Error(
        `S3_BUCKET: cannot use the bucket ${this.settings.bucket}. Check its name, S3_ENDPOINT, S3_REGION and the credentials.`,
        {
          cause,
        },
      );
    }
  }

  onModuleDestroy(): void {
    this.client.destroy();
  }

  async save(organizationId: string, content: Readable, { limit, fileId = randomUUID() }: SaveOptions = {}): Promise<StoredFile> {
    const measured = new MeasuredContent(content, limit);
    const upload = new Upload({
      client: this.client,
      params: { ...this.getLocation(organizationId, fileId), Body: Readable.from(measured.streamBytes(), { objectMode: false }) },
      partSize: PART_BYTES,
      queueSize: CONCURRENT_PARTS,
    });
    try {
      await upload.done();
    } catch (error) {
      throw toStoreProblem(error);
    }
    return { fileId, ...measured.getMeasurement() };
  }

  async open(organizationId: string, fileId: string, range?: ByteRange): Promise<Readable> {
    const bytes = range && { Range: `bytes=${range.first}-${range.last}` };
    const { Body } = await this.request(this.client.send(new GetObjectCommand({ ...this.getLocation(organizationId, fileId), ...bytes })));
    if (!(Body instanceof Readable)) throw new Error('The object storage responded without content.');
    return Body;
  }

  async remove(organizationId: string, fileId: string): Promise<void> {
    await this.request(this.client.send(new DeleteObjectCommand(this.getLocation(organizationId, fileId))));
  }

  async *listFiles(): AsyncGenerator<StoreEntry> {
    const { prefix } = this.settings;
    for await (const { Key, LastModified } of this.listObjects(prefix)) {
      const owner = parseObjectKey(prefix, Key);
      if (owner !== undefined && LastModified !== undefined) yield { ...owner, storedAt: LastModified };
    }
  }

  async removeUnfinished(untouchedSince: Date, max: number): Promise<number> {
    // Only the start time of an upload is known, and an upload never lasts a full day.
    const begunBefore = new Date(untouchedSince.getTime() - 24 * 60 * 60_000);
    let removed = 0;
    for await (const { Key, UploadId, Initiated } of this.listUnfinishedUploads()) {
      if (removed === max) return removed;
      if (parseObjectKey(this.settings.prefix, Key) === undefined || Initiated === undefined || Initiated > begunBefore) continue;
      await this.request(this.client.send(new AbortMultipartUploadCommand({ Bucket: this.settings.bucket, Key, UploadId })));
      removed += 1;
    }
    return removed;
  }

  async addRecord(kind: RecordKind, name: string, text: string): Promise<void> {
    const { bucket: Bucket, prefix } = this.settings;
    await this.request(this.client.send(new PutObjectCommand({ Bucket, Key: `${prefix}${kind}/${name}`, Body: text })));
  }

  async readNewestRecord(kind: RecordKind): Promise<string | undefined> {
    let newest = '';
    for await (const { Key = '' } of this.listObjects(`${this.settings.prefix}${kind}/`)) if (Key > newest) newest = Key;
    if (newest === '') return undefined;
    const { Body } = await this.request(this.client.send(new GetObjectCommand({ Bucket: this.settings.bucket, Key: newest })));
    return Body?.transformToString();
  }

  private async *listObjects(Prefix: string): AsyncGenerator<_Object> {
    const { bucket: Bucket } = this.settings;
    const after: { ContinuationToken?: string } = {};
    for (;;) {
      const page: ListObjectsV2CommandOutput = await this.request(this.client.send(new ListObjectsV2Command({ Bucket, Prefix, ...after })));
      yield* page.Contents ?? [];
      if (page.NextContinuationToken === undefined) return;
      after.ContinuationToken = page.NextContinuationToken;
    }
  }

  private async *listUnfinishedUploads(): AsyncGenerator<MultipartUpload> {
    const { bucket: Bucket, prefix: Prefix } = this.settings;
    const after: { KeyMarker?: string; UploadIdMarker?: string } = {};
    for (;;) {
      const page: ListMultipartUploadsCommandOutput = await this.request(
        this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...after })),
      );
      yield* page.Uploads ?? [];
      if (!page.IsTruncated) return;
      if (page.NextKeyMarker !== undefined) after.KeyMarker = page.NextKeyMarker;
      if (page.NextUploadIdMarker !== undefined) after.UploadIdMarker = page.NextUploadIdMarker;
    }
  }

  private getLocation(organizationId: string, fileId: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: formatObjectKey(this.settings.prefix, organizationId, fileId) };
  }

  private async request<Answer>(call: Promise<Answer>): Promise<Answer> {
    try {
      return await call;
    } catch (error) {
      throw toStoreProblem(error);
    }
  }
}
