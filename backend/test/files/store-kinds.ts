import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../../src/platform/content/files/file-store.js';
import { createFileStore } from '../../src/platform/content/files/create-file-store.js';
import { Configuration } from '../../src/platform/kernel/config/configuration.js';
import type { ProcessSettings } from '../../src/platform/kernel/config/settings.js';
import { createTestSettings } from '../harness/settings.js';
import { S3Server } from './s3/s3-server.js';
import { ACCESS_KEY, SECRET_KEY } from './s3/signature.js';

/** A file store with access to its internals. */
export interface TestStore {
  readonly files: FileStore;
  readonly settings: Partial<ProcessSettings>;
  /** Configuration for a separate process. */
  readonly environment: NodeJS.ProcessEnv;
  /** Lists the names of everything stored, including partial files. */
  listNames(): Promise<string[]>;
  /** Backdates a stored file, or the remains of an upload. */
  backdate(name: string, milliseconds: number): Promise<void>;
  /** The object storage server; undefined for a folder. */
  readonly server?: S3Server;
  stop(): Promise<void>;
}

async function startStore(settings: ProcessSettings): Promise<FileStore> {
  const files = await createFileStore(new Configuration(settings));
  if ('onModuleInit' in files && typeof files.onModuleInit === 'function') await files.onModuleInit();
  return files;
}

async function createLocalStore(): Promise<TestStore> {
  const root = await mkdtemp(join(tmpdir(), 'stampline-files-'));
  const settings = createTestSettings({ FILES_DIR: join(root, 'files') });
  const files = await startStore(settings);
  return {
    files,
    settings: { filesDir: settings.filesDir },
    environment: { FILES_DIR: settings.filesDir },
    async listNames() {
      const all = await readdir(settings.filesDir, { recursive: true, withFileTypes: true });
      return all.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(settings.filesDir.length + 1));
    },
    async backdate(name, milliseconds) {
      const at = new Date(Date.now() - milliseconds);
      await utimes(join(settings.filesDir, name), at, at);
    },
    stop: () => rm(root, { recursive: true }),
  };
}

async function createS3Store(): Promise<TestStore> {
  const server = new S3Server();
  const { endpoint, bucket } = await server.start();
  const environment = {
    FILE_STORE: 's3',
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_PREFIX: 'kept/',
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: SECRET_KEY,
  };
  const settings = createTestSettings(environment);
  const { fileStore, s3Endpoint, s3Bucket, s3Prefix, s3AccessKeyId, s3SecretAccessKey } = settings;
  return {
    files: await startStore(settings),
    settings: { fileStore, s3Endpoint, s3Bucket, s3Prefix, s3AccessKeyId, s3SecretAccessKey },
    environment,
    server,
    listNames: async () => [...server.objects.keys()].map((key) => key.slice('kept/'.length)),
    backdate: async (name, milliseconds) => {
      server.objects.get(`kept/${name}`)!.modified = new Date(Date.now() - milliseconds);
    },
    stop: () => server.stop(),
  };
}

/** Each kind of store that can be configured. */
export const STORE_KINDS = [
  ['a local folder', createLocalStore],
  ['object storage', createS3Store],
] as const;
