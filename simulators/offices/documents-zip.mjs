import { deflateRawSync } from 'node:zlib';

/** @param {number} value @param {number} bytes */
const writeNumber = (value, bytes) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** @param {string} name @param {string} text @param {number} at */
function buildEntry(name, text, at) {
  const content = deflateRawSync(text);
  const common = [20, 0, 8, 0, 0].map((value) => writeNumber(value, 2));
  const sizes = [0, content.length, Buffer.byteLength(text)].map((value) => writeNumber(value, 4));
  const lengths = [writeNumber(Buffer.byteLength(name), 2), writeNumber(0, 2)];
  return {
    local: Buffer.concat([writeNumber(0x04_03_4b_50, 4), ...common, ...sizes, ...lengths, Buffer.from(name), content]),
    listed: Buffer.concat([
      writeNumber(0x02_01_4b_50, 4),
      writeNumber(20, 2),
      ...common,
      ...sizes,
      ...lengths,
      writeNumber(0, 6),
      writeNumber(0, 4),
      writeNumber(at, 4),
      Buffer.from(name),
    ]),
  };
}

/**
 * Builds the ZIP of documents of a package for tests: the list and a file for each document.
 * @param {...(readonly [line: number, document: string, isElsewhere?: boolean])} documents
 */
export function buildDocumentsZip(...documents) {
  const named = documents.map(([line, document, isElsewhere = false], index) => ({
    line,
    document,
    file: isElsewhere ? '' : `f${index}.pdf`,
  }));
  const list = ['line,policy_number,document,file,sha256,kept_in', ...named.map((one) => `${one.line},P,"${one.document}",${one.file},,`)];
  const contents = [{ file: 'documents.csv', text: list.join('\n') }, ...named.filter(({ file }) => file !== '')];
  let at = 0;
  const entries = contents.map(({ file, ...rest }) => {
    const entry = buildEntry(file, 'text' in rest ? rest.text : 'PDF', at);
    at += entry.local.length;
    return entry;
  });
  const directory = Buffer.concat(entries.map(({ listed }) => listed));
  const end = [writeNumber(0x06_05_4b_50, 4), writeNumber(0, 4), writeNumber(entries.length, 2), writeNumber(entries.length, 2)];
  const tail = [...end, writeNumber(directory.length, 4), writeNumber(at, 4), writeNumber(0, 2)];
  return new Uint8Array(Buffer.concat([...entries.map(({ local }) => local), directory, ...tail]));
}
