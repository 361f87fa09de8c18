import type { Configuration } from '../../kernel/config/configuration.js';
import type { FileStore } from './file-store.js';
import { LocalFileStore } from './local-file-store.js';

/** Creates the configured store. Loads the object storage client only if that storage is used. */
export async function createFileStore(configuration: Configuration): Promise<FileStore> {
  if (configuration.get('fileStore') === 'local') return new LocalFileStore(configuration.get('filesDir'));
  const bucket = configuration.get('s3Bucket');
  if (bucket === undefined) throw new Error('S3_BUCKET is missing: FILE_STORE=s3 needs the name of a bucket.');
  const [accessKeyId, secretAccessKey] = [configuration.get('s3AccessKeyId'), configuration.get('s3SecretAccessKey')];
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none.');
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore({
    endpoint: configuration.get('s3Endpoint'),
    region: configuration.get('s3Region'),
    bucket,
    prefix: configuration.get('s3Prefix') ?? '',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
