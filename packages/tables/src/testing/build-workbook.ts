import { buildZip, type ZipPart } from './build-zip.js';

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const wrapXml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`;

const buildRelations = (targets: Record<string, string>): string =>
  wrapXml(
    `<Relationships>${Object.entries(targets)
      .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIP}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

export interface WorkbookParts {
  /** XML before the rows of the worksheet. */
  beforeRows?: string;
  sheetData: string;
  /** XML after the rows of the worksheet. */
  afterRows?: string;
  sharedStrings?: string;
  styles?: string;
  workbookProperties?: string;
  extraParts?: ZipPart[];
}

/** Builds a minimal .xlsx archive around the given XML. */
export function buildWorkbook({
  beforeRows = '',
  sheetData,
  afterRows = '',
  sharedStrings,
  styles,
  workbookProperties = '',
  extraParts = [],
}: WorkbookParts): Buffer {
  const targets: Record<string, string> = { worksheet: 'worksheets/sheet1.xml' };
  const parts: ZipPart[] = [
    { name: '_rels/.rels', content: buildRelations({ officeDocument: 'xl/workbook.xml' }) },
    {
      name: 'xl/workbook.xml',
      content: wrapXml(
        `<workbook xmlns:r="${RELATIONSHIP}">${workbookProperties}<sheets><sheet name="Policies" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: wrapXml(`<worksheet>${beforeRows}<sheetData>${sheetData}</sheetData>${afterRows}</worksheet>`),
    },
  ];
  if (sharedStrings !== undefined) {
    targets['sharedStrings'] = 'sharedStrings.xml';
    parts.push({ name: 'xl/sharedStrings.xml', content: wrapXml(`<sst>${sharedStrings}</sst>`) });
  }
  if (styles !== undefined) {
    targets['styles'] = 'styles.xml';
    parts.push({ name: 'xl/styles.xml', content: wrapXml(`<styleSheet>${styles}</styleSheet>`) });
  }
  parts.push({ name: 'xl/_rels/workbook.xml.rels', content: buildRelations(targets) }, ...extraParts);
  return buildZip(parts);
}
