import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** The size in the directory, instead of the real one. */
  declaredSize?: number;
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff]);
function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** Builds a ZIP archive byte by byte, so that tests can also build malformed ones. */
export function buildZip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize } of parts) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const fields = [
      u16(20),
      u16(0),
      u16(8),
      u32(0),
      u32(crc32(data)),
      u32(packed.length),
      u32(declaredSize ?? data.length),
      u16(name.length),
      u16(0),
    ];
    const local = Buffer.concat([u32(0x04034b50), ...fields, Buffer.from(name), packed]);
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), ...fields, u16(0), u16(0), u16(0), u32(0), u32(offset), Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [u32(0x06054b50), u16(0), u16(0), u16(parts.length), u16(parts.length), u32(central.length), u32(offset), u16(0)];
  return Buffer.concat([...locals, central, ...end]);
}
