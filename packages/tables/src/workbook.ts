import { posix } from 'node:path';
import { readWholeXml } from './read-xml.js';
import { UnreadableFileError } from './unreadable-file-error.js';
import type { ZipPackage } from './zip-package.js';

export interface Workbook {
  /** The visible worksheets in order, or the hidden ones if all are hidden: name and path inside the archive. */
  sheets: { name: string; part: string }[];
  /** Number of worksheets, including hidden ones. */
  sheetCount: number;
  sharedStringsPart: string | undefined;
  stylesPart: string | undefined;
  /** True if day numbers are counted from 1904-01-01 instead of 1900-01-00. */
  uses1904Dates: boolean;
}

interface Sheet {
  name: string;
  relation: string;
  isHidden: boolean;
}

export interface Relation {
  target: string;
  type: string;
}

/** Reads the list of worksheets and the paths of related parts. */
export async function readWorkbook(archive: ZipPackage): Promise<Workbook> {
  const workbookPart = (await findOfficeDocument(archive)) ?? 'xl/workbook.xml';
  const folder = posix.dirname(workbookPart);
  const relations = await readRelations(archive, `${folder}/_rels/${posix.basename(workbookPart)}.rels`, folder);
  const sheets: Sheet[] = [];
  let uses1904Dates = false;
  await readWholeXml(await archive.openPart(workbookPart), workbookPart, {
    open(name, attributes) {
      if (name === 'workbookPr') uses1904Dates = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
      if (name === 'sheet') {
        const relation = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? '';
        sheets.push({ name: attributes['name'] ?? '', relation, isHidden: /hidden/i.test(attributes['state'] ?? '') });
      }
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const found = (visible.length > 0 ? visible : sheets).flatMap(({ name, relation }) => {
    const part = relations.get(relation)?.target;
    return part === undefined ? [] : [{ name, part }];
  });
  if (found.length === 0) throw new UnreadableFileError('The workbook has no worksheet.');
  const findPart = (suffix: string): string | undefined =>
    [...relations.values()].find(({ type, target }) => type.endsWith(suffix) && archive.has(target))?.target;
  return {
    sheets: found,
    sheetCount: sheets.length,
    sharedStringsPart: findPart('/sharedStrings'),
    stylesPart: findPart('/styles'),
    uses1904Dates,
  };
}

async function findOfficeDocument(archive: ZipPackage): Promise<string | undefined> {
  if (!archive.has('_rels/.rels')) throw new UnreadableFileError('The file is a ZIP archive but not an Excel workbook.');
  const relations = await readRelations(archive, '_rels/.rels', '');
  const found = [...relations.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (found !== undefined && /\.bin$/i.test(found)) {
    throw new UnreadableFileError('The workbook is in the binary format (.xlsb). Save it as .xlsx or .csv.');
  }
  return found;
}

/** Reads the parts to which a part refers, by relationship id. */
export async function readRelations(archive: ZipPackage, part: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readWholeXml(await archive.openPart(part), part, {
    open(name, { Id: id, Target: target, Type: type, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      const path = target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target));
      relations.set(id, { target: path, type: type ?? '' });
    },
  });
  return relations;
}
