import { inflateRawSync } from 'node:zlib';
import { PackageRefusedError } from './verdict.mjs';

const [END, ENTRY] = [0x06_05_4b_50, 0x02_01_4b_50];
const END_BYTES = 22;
const DEFLATED = 8;

/** Reads the files of a ZIP of less than 4 GB by its directory. @param {Buffer} zip @returns {Map<string, Buffer>} */
export function readZip(zip) {
  let end = zip.length - END_BYTES;
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new PackageRefusedError('The documents are not a ZIP.');
  const files = new Map();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new PackageRefusedError('The ZIP of documents is damaged.');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(begin, begin + size);
    files.set(zip.toString('utf8', at + 46, at + 46 + (name ?? 0)), method === DEFLATED ? inflateRawSync(content) : content);
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
