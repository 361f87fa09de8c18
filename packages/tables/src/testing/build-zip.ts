import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** The size stated in the ZIP directory, if it differs from the real one. */
  declaredSize?: number;
}

const encodeUint16 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff]);
function encodeUint32(value: number): Buffer {
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
      encodeUint16(20),
      encodeUint16(0),
      encodeUint16(8),
      encodeUint32(0),
      encodeUint32(crc32(data)),
      encodeUint32(packed.length),
      encodeUint32(declaredSize ?? data.length),
      encodeUint16(name.length),
      encodeUint16(0),
    ];
    const local = Buffer.concat([encodeUint32(0x04034b50), ...fields, Buffer.from(name), packed]);
    directory.push(
      Buffer.concat([
        encodeUint32(0x02014b50),
        encodeUint16(20),
        ...fields,
        encodeUint16(0),
        encodeUint16(0),
        encodeUint16(0),
        encodeUint32(0),
        encodeUint32(offset),
        Buffer.from(name),
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = [
    encodeUint32(0x06054b50),
    encodeUint16(0),
    encodeUint16(0),
    encodeUint16(parts.length),
    encodeUint16(parts.length),
    encodeUint32(central.length),
    encodeUint32(offset),
    encodeUint16(0),
  ];
  return Buffer.concat([...locals, central, ...end]);
}
