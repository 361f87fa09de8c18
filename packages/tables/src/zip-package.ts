import { Transform, type Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { MAX_INFLATED_BYTES, MAX_INFLATION_RATIO, MAX_ZIP_ENTRIES } from './limits.js';
import { UnreadableFileError } from './unreadable-file-error.js';

const DAMAGED_MESSAGE = 'The workbook is damaged: its archive cannot be opened. Open it in your spreadsheet program and save it again.';
const TOO_LARGE_MESSAGE = 'The workbook unpacks to far more data than a workbook contains; it was not read.';
const MIN_BYTES_FOR_RATIO = 1024 * 1024;

/** Archive of a workbook. Declared sizes are checked first, and actual sizes again during unpacking, across all parts that are read.  */
export class ZipPackage {
  private inflatedBytes = 0;

  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws UnreadableFileError if the file is not an archive, is encrypted, or declares sizes beyond the limits */
  static async open(archive: Buffer): Promise<ZipPackage> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      yauzl.fromBuffer(archive, { lazyEntries: true, validateEntrySizes: true }, (error, opened) =>
        error ? reject(new UnreadableFileError(DAMAGED_MESSAGE)) : resolve(opened),
      );
    });
    if (zip.entryCount > MAX_ZIP_ENTRIES)
      throw new UnreadableFileError(`The workbook has ${zip.entryCount} parts; at most ${MAX_ZIP_ENTRIES} are read.`);
    return new ZipPackage(zip, await readDirectory(zip));
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  /**
   * Unpacks one part as a stream.
   * @param isRepeated true if the part was read before, so that it does not count toward the unpacked size
   * @throws UnreadableFileError if the part is missing; the stream fails with the same error beyond the limits
   */
  async openPart(name: string, isRepeated = false): Promise<Readable> {
    const entry = this.entries.get(name.toLowerCase());
    if (entry === undefined) throw new UnreadableFileError(`The workbook is damaged: its part ${name} is missing.`);
    const packed = await new Promise<Readable>((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(new UnreadableFileError(DAMAGED_MESSAGE)) : resolve(stream)));
    });
    const counted = this.createCounter(entry, isRepeated);
    packed.once('error', () => counted.destroy(new UnreadableFileError(DAMAGED_MESSAGE)));
    counted.once('close', () => packed.destroy());
    return packed.pipe(counted);
  }

  private createCounter(entry: Entry, isRepeated: boolean): Transform {
    let bytes = 0;
    const isTooLarge = (): boolean =>
      this.inflatedBytes > MAX_INFLATED_BYTES || (bytes > MIN_BYTES_FOR_RATIO && bytes > entry.compressedSize * MAX_INFLATION_RATIO);
    return new Transform({
      transform: (chunk: Buffer, _encoding, done): void => {
        bytes += chunk.length;
        if (!isRepeated) this.inflatedBytes += chunk.length;
        if (isTooLarge()) done(new UnreadableFileError(TOO_LARGE_MESSAGE));
        else done(null, chunk);
      },
    });
  }
}

function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let declaredBytes = 0;
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new UnreadableFileError(DAMAGED_MESSAGE)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      declaredBytes += entry.uncompressedSize;
      if (entry.isEncrypted())
        reject(new UnreadableFileError('The workbook is password-protected. Remove the password and upload it again.'));
      else if (declaredBytes > MAX_INFLATED_BYTES) reject(new UnreadableFileError(TOO_LARGE_MESSAGE));
      else {
        entries.set(entry.fileName.toLowerCase(), entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}
