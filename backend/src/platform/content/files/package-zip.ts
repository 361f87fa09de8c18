import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file to package, opened only when it is needed. */
export interface PackagedFile {
  readonly name: string;
  readonly changedAt: Date;
  readonly open: () => Promise<Readable>;
}

/**
 * Zips the files, followed by a SHA256SUMS file for `sha256sum -c`. Files are read one at a time while the ZIP is read, so memory use does not grow
 * with the files. The output is deterministic.
 * @param onFile called after each file
 */
export function zipFiles(files: readonly PackagedFile[], onFile: (done: number) => void = () => {}): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sums: string[] = [];
  for (const { name, changedAt, open } of files) {
    zip.addReadStreamLazy(name, { mtime: changedAt }, (give) => {
      open().then(
        (content) =>
          give(
            null,
            hashContent(content, output, (sum) => onFile(sums.push(`${sum}  ${name}\n`))),
          ),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.addReadStreamLazy('SHA256SUMS', { mtime: findNewestChange(files) }, (give) =>
    give(null, Readable.from([Buffer.from(sums.join(''))])),
  );
  zip.end();
  zip.on('error', (error: Error) => output.destroy(error));
  void pipeline(zip.outputStream, output).catch((error: Error) => output.destroy(error));
  return output;
}

/** Passes the content through and reports its hash at the end. */
function hashContent(content: Readable, output: PassThrough, onHash: (sum: string) => void): Readable {
  const hash = createHash('sha256');
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      onHash(hash.digest('hex'));
      done();
    },
  });
  void pipeline(content, passing).catch((error: Error) => output.destroy(error));
  return passing;
}

function findNewestChange(files: readonly PackagedFile[]): Date {
  return new Date(Math.max(0, ...files.map(({ changedAt }) => changedAt.getTime())));
}
