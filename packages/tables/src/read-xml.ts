import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import { UnreadableFileError } from './unreadable-file-error.js';

/** Maximum number of characters between tags; longer text or attributes do not occur in a workbook. */
const MAX_CHARACTERS_BETWEEN_TAGS = 1024 * 1024;

export interface XmlHandlers {
  /** Names of tags and attributes have no namespace prefixes. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  addText?(text: string): void;
  close?(name: string): void;
}

const removePrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses one XML part of a workbook as it arrives. Yields after each chunk, so that the caller can process what the handlers have
 * collected. Only XML's five built-in entities are accepted, so nothing can expand.
 * @throws UnreadableFileError if the part is not well-formed
 */
export async function* readXml(stream: Readable, part: string, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  const decoder = new StringDecoder('utf8');
  let charactersSinceTag = 0;
  parser.on('error', () => {
    throw new UnreadableFileError(`The workbook is damaged: its part ${part} is not well-formed.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    charactersSinceTag = 0;
    handlers.open?.(removePrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    charactersSinceTag = 0;
    handlers.close?.(removePrefix(name));
  });
  if (handlers.addText) {
    parser.on('text', (text) => handlers.addText?.(text));
    parser.on('cdata', (text) => handlers.addText?.(text));
  }
  for await (const chunk of stream) {
    const text = decoder.write(chunk);
    charactersSinceTag += text.length;
    if (charactersSinceTag > MAX_CHARACTERS_BETWEEN_TAGS)
      throw new UnreadableFileError('The workbook has a cell that is far too long to be read.');
    parser.write(text);
    yield;
  }
  parser.write(decoder.end()).close();
  yield;
}

/** Reads a whole part when the caller needs no intermediate results. */
export async function readWholeXml(stream: Readable, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(stream, part, handlers));
}
