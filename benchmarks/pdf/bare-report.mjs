const MARGIN = 54;
const LINE = 19;

/**
 * Draws the same text on the same number of pages with plain PDFKit, without structure and with a single font that is opened once.
 * @param {any} PdfKit @param {object} font opened by fontkit @param {any} report a document of `buildTaxReport`
 */
export async function drawBareReport(PdfKit, font, report) {
  const kit = new PdfKit({ size: 'LETTER', margin: MARGIN, bufferPages: true, font: '' });
  /** @type {Buffer[]} */
  const chunks = [];
  kit.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    kit.once('end', resolve);
  });
  kit.font(font, 'Inter').fontSize(19).text(report.title);
  kit.fontSize(11).text(report.subject);
  for (const { heading, blocks } of report.sections) {
    kit.fontSize(13).text(heading, MARGIN);
    for (const block of blocks) {
      for (const row of block.kind === 'table'
        ? [block.columns.map((/** @type {{ title: string }} */ { title }) => title), ...block.rows]
        : block.rows.map((/** @type {{ label: string, value: string }} */ { label, value }) => [label, value])) {
        if (kit.y + LINE > kit.page.height - 64) kit.addPage();
        drawRow(kit, row);
      }
    }
  }
  const { count } = kit.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    kit.switchToPage(index);
    kit.page.margins.bottom = 0;
    kit.fontSize(8).text(`${report.title} Page ${index + 1} of ${count}`, MARGIN, kit.page.height - 52, { lineBreak: false });
    kit.text(`${report.notice}. Rulebook ${report.rulebookVersion}.`, MARGIN, kit.page.height - 40, { lineBreak: false });
  }
  kit.end();
  await ended;
  return { bytes: Buffer.concat(chunks), pages: count };
}

/** @param {any} kit @param {string[]} cells */
function drawRow(kit, cells) {
  const { y } = kit;
  const width = (kit.page.width - 2 * MARGIN) / cells.length;
  kit.fontSize(9);
  for (const [index, cell] of cells.entries()) kit.text(cell, MARGIN + index * width, y, { width: width - 8 });
  kit
    .moveTo(MARGIN, y + LINE - 4)
    .lineTo(kit.page.width - MARGIN, y + LINE - 4)
    .stroke();
  kit.y = y + LINE;
}
