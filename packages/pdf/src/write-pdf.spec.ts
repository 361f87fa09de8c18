import { once } from 'node:events';
import PdfKit from 'pdfkit';
import { readPdf, readPdfs } from './testing/read-pdf.js';
import type { PdfBlock, PdfDocument } from './pdf-document.js';
import { computeVerificationCode } from './verification-code.js';
import { writePdf as writePdfBy } from './write-pdf.js';

const PRODUCER = 'Reports & Sons';
const writePdf = (document: PdfDocument) => writePdfBy(document, PRODUCER);

/** Multiplier for the sizes below; with 5, a word has 100,000 characters and a table 10,000 rows. */
const SIZE_FACTOR = Number(process.env['PDF_TIMES'] ?? 1);

function buildDocument(blocks: readonly PdfBlock[], changed: Partial<PdfDocument> = {}): PdfDocument {
  return {
    title: 'Tax report <b>&</b> "notes"',
    subject: 'Łódź Sp. z o.o.',
    language: 'en-US',
    createdAt: new Date('2026-11-21T15:00:00Z'),
    rulebookVersion: '2026-11-21+abcdef12',
    notice: 'Prepared by Reports & Sons',
    mark: null,
    sections: [{ heading: 'First', blocks }],
    ...changed,
  };
}

const FULL_DOCUMENT = buildDocument(
  [
    { kind: 'paragraph', text: 'Said first.', tone: 'strong' },
    { kind: 'paragraph', text: 'An aside', tone: 'quiet', link: 'https://example.com/law?a=1&b=(2)' },
    { kind: 'paragraph', text: 'No address', link: 'javascript:alert(1)' },
    { kind: 'list', items: ['One', 'Two '.repeat(60)] },
    {
      kind: 'rows',
      rows: [{ label: 'Tax', value: '$1.00', notes: ['3% of $33.33', 'Code §1'], link: 'https://example.com/', strong: true }],
    },
    {
      kind: 'table',
      caption: 'Policies',
      columns: [{ title: 'Policy' }, { title: 'Tax', align: 'end' }],
      rows: [['P-1', '$1.00']],
      total: ['Total', '$1.00'],
    },
    { kind: 'blanks', fields: [{ label: 'Signature', signature: true, hint: 'In ink' }, { label: 'Date' }] },
  ],
  { mark: 'VOID' },
);

const buildParagraphs = (texts: readonly string[]) => texts.map((text): PdfBlock => ({ kind: 'paragraph', text }));
/** Each name as a bold heading and as text. */
const buildSections = (names: readonly string[]) => names.map((heading) => ({ heading, blocks: buildParagraphs([heading]) }));

describe('a written PDF', () => {
  it('conforms to PDF/UA with every kind of content', async () => {
    const { complaints, roles, title } = await readPdf(await writePdf(FULL_DOCUMENT));
    expect(complaints).toEqual([]);
    expect(new Set(roles.flat())).toEqual(
      new Set('Root Document H1 H2 P Link L LI Lbl LBody Table TR TH TD THead TBody Caption'.split(' ')),
    );
    expect(title).toBe('Tax report <b>&</b> "notes"');
  });

  it('shows the number, title, notice, rulebook, code and mark on each page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`P-${index}`, '$1.00']);
    const document = buildDocument([{ kind: 'table', caption: 'All', columns: [{ title: 'Policy number' }, { title: 'Tax' }], rows }], {
      mark: 'DRAFT',
    });
    const { pages, complaints } = await readPdf(await writePdf(document));
    expect(complaints).toEqual([]);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      for (const expected of [
        document.title,
        `${document.notice}.`,
        `Rulebook ${document.rulebookVersion}.`,
        computeVerificationCode(document),
        'DRAFT',
      ]) {
        expect(text).toContain(expected);
      }
      expect(text).toContain('Policy number');
    }
    expect(pages.join('\n').match(/P-\d+/g)).toEqual(rows.map(([number]) => number));
  });

  it('shows the rulebook and the code on each page, even with a long notice', async () => {
    const document = buildDocument(buildParagraphs(['One']), { notice: 'Prepared for somebody with a long name. '.repeat(40) });
    const { pages } = await readPdf(await writePdf(document));
    const expected = `Rulebook 2026-11-21+abcdef12. Verification code ${computeVerificationCode(document)}. Prepared for somebody`;
    expect(pages.map((text) => text.replaceAll(/\s+/g, ' ').includes(expected))).toEqual([true]);
  });

  it('does not show a code on a preview, which is not recorded', async () => {
    const document = { ...buildDocument(buildParagraphs(['One'])), isPreview: true };
    const bytes = await writePdf(document);
    const { pages } = await readPdf(bytes);
    expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('Preview, without a verification code.');
    expect(pages.join(' ')).not.toContain(computeVerificationCode(document));
    expect(bytes.toString('latin1')).not.toContain(computeVerificationCode(document));
  });

  it('shows names in Latin, Greek, Cyrillic, Chinese, Japanese and Korean', async () => {
    const names = [
      'Łódź',
      'Çağlar Đặng Ünïted Öffice',
      'Страхование Ελληνική',
      '東京海上日動「保険」ー',
      '简体中文 龙',
      '한국어 보험',
      '≥ 5 ½ № → “a”',
    ];
    const { pages, complaints } = await readPdf(await writePdf(buildDocument([], { sections: buildSections(names) })));
    expect(complaints).toEqual([]);
    for (const name of names) expect([name, pages.join('\n').split(name).length > 2]).toEqual([name, true]);
    expect(pages.join('\n')).not.toContain('□');
  });

  it('draws boxes for characters without a font, and keeps the characters as their text', async () => {
    const names = ['عمّان', 'חברת ביטוח', 'ประกันภัย', 'Smile 😀 & <script>', 'க்ஷ', 'c̣ q̣', '日 ⽇'];
    const { pages, heard, complaints } = await readPdf(await writePdf(buildDocument([], { sections: buildSections(names) })));
    expect(complaints).toEqual([]);
    for (const name of names) expect([name, heard.join('\n').split(name).length > 2]).toEqual([name, true]);
    expect(pages.join('\n')).toContain('Smile □ & <script>');
    expect(pages.join('\n')).not.toContain('😀');
  });

  it('has the same bytes regardless of the documents drawn before', async () => {
    const document = buildDocument([], { sections: buildSections(['日 ⽇ ∆ Δ', 'c̣ ffi']) });
    const first = await writePdf(document);
    await writePdf(buildDocument([], { sections: buildSections(['⽇ ∆', 'c q̣ ﬃ']) }));
    expect((await writePdf(document)).equals(first)).toBe(true);
  });

  it('has the same bytes and code for the same document, and different ones for a different document', async () => {
    const same = await writePdf({ ...FULL_DOCUMENT, createdAt: new Date(FULL_DOCUMENT.createdAt) });
    expect((await writePdf(FULL_DOCUMENT)).equals(same)).toBe(true);
    expect((await writePdf({ ...FULL_DOCUMENT, subject: 'Other' })).equals(same)).toBe(false);
    expect(computeVerificationCode({ ...FULL_DOCUMENT, mark: null })).toBe(computeVerificationCode(FULL_DOCUMENT));
    expect(computeVerificationCode({ ...FULL_DOCUMENT, subject: 'Other' })).not.toBe(computeVerificationCode(FULL_DOCUMENT));
    expect(computeVerificationCode(FULL_DOCUMENT)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('accepts malformed text', async () => {
    const hostile = [
      '',
      ' ',
      '\n\n',
      'a\u0000b\u0007c\u001Bd',
      'invoice\u202Efdp.exe',
      '\uD800 alone',
      '\u0301'.repeat(500),
      'e\u0301'.repeat(300),
    ];
    const word = 'x'.repeat(8000);
    const blocks: PdfBlock[] = [
      ...buildParagraphs([...hostile, word]),
      { kind: 'rows', rows: [{ label: word.slice(0, 3000), value: '' }] },
      { kind: 'rows', rows: [] },
      { kind: 'list', items: [] },
      { kind: 'table', caption: '', columns: [{ title: 'Empty' }], rows: [] },
      { kind: 'table', caption: 'High', columns: [{ title: 'A' }, { title: 'B', width: 9 }], rows: [[word.slice(0, 5000), '']] },
      { kind: 'blanks', fields: [] },
    ];
    const { pages, complaints } = await readPdf(await writePdf(buildDocument(blocks, { title: '\u202E' })));
    expect(complaints).toEqual(['The document has no title (06-003).']);
    const text = pages.join('\n');
    expect(text).toContain('a b c d');
    expect(text).toContain('invoicefdp.exe');
    expect(text).toContain('Nothing to list.');
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(16_000);
  });

  it('renders a 20,000-character word and a 2,000-row table completely within seven seconds', async () => {
    const rows = Array.from({ length: SIZE_FACTOR * 2_000 }, (_, index) => [`P-${index}`, '$1.00']);
    const table: PdfBlock = { kind: 'table', caption: 'All', columns: [{ title: 'Policy' }, { title: 'Tax', align: 'end' }], rows };
    const characters = SIZE_FACTOR * 20_000;
    const began = process.cpuUsage();
    const [word, many] = [await writePdf(buildDocument(buildParagraphs(['w'.repeat(characters)]))), await writePdf(buildDocument([table]))];
    expect(process.cpuUsage(began).user).toBeLessThan(3_000_000 + SIZE_FACTOR * 3_400_000);
    expect((await readPdf(word)).pages.join('').match(/w/g)?.length).toBeGreaterThanOrEqual(characters);
    // Each row is one structure element with two cells, apart from the repeated header rows.
    expect(many.toString('latin1').match(/\/S \/TD/g)).toHaveLength(rows.length * 2);
  });
});

describe('the PDF/UA check', () => {
  const DAMAGES = [
    ['/Marked true', '/Marked null', 'does not say that it is tagged'],
    ['/Lang (en-US)', '/Lamg (en-US)', 'no language'],
    ['/DisplayDocTitle true', '/DisplayDocTitle null', 'does not show the title'],
    ['<pdfuaid:part>1', '<pdfuaid:part>2', 'not say that it is PDF/UA'],
    ['<dc:title>', '<dc:tytle>', 'not XML'],
    ['/S /H2', '/S /H4', 'H4 follows H1'],
    ['/S /H1', '/S /Hx', 'not a standard role'],
    ['/Scope /Column', '/Scape /Column', 'TH has no scope'],
    ['/S /TD', '/S /LI', 'LI is inside of TR'],
    ['/Contents (Opens', '/Cantents (Opens', 'does not say what it opens'],
    ['/Type /OBJR', '/Type /OBJX', 'not in the structure'],
    ['/ToUnicode', '/ToUnicade', 'says no character'],
    ['/FontFile2', '/FontFile9', 'not embedded'],
    ['/StructTreeRoot ', '/StructTreeRaat ', 'no structure'],
    ['/Tabs /S', '/Tabs /R', 'order of the structure'],
    ['/K [0]', '/K [7]', 'not in the structure'],
  ] as const;

  it("finds the producer in the file's properties", async () => {
    const pdf = (await writePdf(FULL_DOCUMENT)).toString('latin1');
    expect(pdf).toContain('<xmp:CreatorTool>Reports &amp; Sons</xmp:CreatorTool>');
    expect(pdf).toContain('<pdf:Producer>Reports &amp; Sons</pdf:Producer>');
  });

  it('detects a damaged file', async () => {
    const pdf = (await writePdf(FULL_DOCUMENT)).toString('latin1');
    const damaged = DAMAGES.map(([good, bad]) => {
      expect(pdf).toContain(good);
      return Buffer.from(pdf.replace(good, bad), 'latin1');
    });
    const found = await readPdfs(damaged);
    expect(found.map(({ complaints }) => complaints.join('\n'))).toEqual(
      DAMAGES.map(([, , complaint]) => expect.stringContaining(complaint)),
    );
  });

  it('detects text that is neither tagged nor an artifact', async () => {
    const kit = new PdfKit({ pdfVersion: '1.7', tagged: true, lang: 'en-US', displayTitle: true, info: { Title: 'Bare' } });
    const chunks: Buffer[] = [];
    kit.on('data', (chunk: Buffer) => chunks.push(chunk));
    const root = kit.struct('Document');
    kit.addStructure(root);
    root.add(kit.struct('P', {}, () => kit.text('Tagged'))).end();
    kit.text('Not tagged');
    kit.end();
    await once(kit, 'end');
    const { complaints } = await readPdf(Buffer.concat(chunks));
    expect(complaints.join('\n')).toContain('neither tagged nor an artifact');
    expect(complaints.join('\n')).toContain('not a composite font');
  });
});
