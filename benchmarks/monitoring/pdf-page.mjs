const LINES_PER_PAGE = 45;

/**
 * Returns a PDF with one line for each paragraph, in a standard font.
 * @param {readonly string[]} paragraphs without brackets
 */
export function buildPdfPage(paragraphs) {
  const pages = [];
  for (let at = 0; at < paragraphs.length; at += LINES_PER_PAGE) pages.push(paragraphs.slice(at, at + LINES_PER_PAGE));
  const contents = pages.map((lines) => `BT /F1 9 Tf 40 800 Td ${lines.map((line) => `(${line}) Tj 0 -17 Td`).join('\n')} ET`);
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(`${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`, 'latin1');
}
