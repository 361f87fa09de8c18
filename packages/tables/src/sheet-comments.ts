import { posix } from 'node:path';
import { formatComment } from './comment-text.js';
import { MAX_CELL_CHARACTERS, MAX_COLUMNS } from './limits.js';
import { parseColumnName } from './merged-areas.js';
import { readWholeXml } from './read-xml.js';
import type { CellComment } from './sheet.js';
import { UnreadableFileError } from './unreadable-file-error.js';
import { readRelations } from './workbook.js';
import type { ZipPackage } from './zip-package.js';

export type SheetComments = ReadonlyMap<number, readonly CellComment[]>;

const MAX_COMMENTS = 10_000;
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;

/**
 * Reads the comments and notes of a worksheet's cells; programs that write threaded comments write them as notes too.
 * @throws UnreadableFileError for more comments than a sheet of records would have
 */
export async function readSheetComments(file: ZipPackage, sheet: string): Promise<SheetComments> {
  const folder = posix.dirname(sheet);
  const relations = `${folder}/_rels/${posix.basename(sheet)}.rels`;
  if (!file.has(relations)) return new Map();
  const related = await readRelations(file, relations, folder);
  const part = [...related.values()].find(({ type }) => type.endsWith('/comments'))?.target;
  return part === undefined || !file.has(part) ? new Map() : readComments(file, part);
}

async function readComments(file: ZipPackage, part: string): Promise<SheetComments> {
  const comments = new Map<number, CellComment[]>();
  let count = 0;
  let place: { column: number; row: number } | undefined;
  let text = '';
  let isText = false;
  await readWholeXml(await file.openPart(part, true), part, {
    open(name, { ref }) {
      if (name === 'comment') {
        const [, letters, row] = PLACE.exec(ref ?? '') ?? [];
        place = letters === undefined ? undefined : { column: parseColumnName(letters), row: Number(row) };
        text = '';
      } else if (name === 't') isText = true;
    },
    addText(piece) {
      if (isText && text.length < MAX_CELL_CHARACTERS) text += piece;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name !== 'comment' || place === undefined || place.column >= MAX_COLUMNS) return;
      const shown = formatComment(text);
      count += 1;
      if (count > MAX_COMMENTS)
        throw new UnreadableFileError(`The sheet has more than ${MAX_COMMENTS} comments. Delete them and upload it again.`);
      if (shown !== '') comments.set(place.row, [...(comments.get(place.row) ?? []), { column: place.column, text: shown }]);
    },
  });
  return comments;
}
