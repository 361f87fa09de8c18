/** Styles of the report on paper and as a file: they do not rely on color, and tables break between rows. */
export const reportStyles = `
.report { font: 11pt/1.45 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; color: #111; background: #fff; overflow-wrap: anywhere; }
.report h1 { font-size: 18pt; margin: 0 0 4pt; }
.report h2 { font-size: 13pt; margin: 18pt 0 6pt; break-after: avoid; }
.report p { margin: 0 0 6pt; }
.report dl { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 3pt 12pt; margin: 0; }
.report dt { color: #444; }
.report dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.report table { border-collapse: collapse; width: 100%; }
.report th, .report td { border-bottom: 1px solid #bbb; padding: 4pt 6pt; text-align: left; vertical-align: top; }
.report .amount { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.report tr { break-inside: avoid; }
.report thead { display: table-header-group; }
.report .note { color: #444; font-size: 9pt; }
.report .mark { border: 2px solid #111; display: inline-block; font-weight: 700; letter-spacing: 2px; padding: 2pt 8pt; margin-bottom: 8pt; }
.report footer { border-top: 1px solid #bbb; margin-top: 18pt; padding-top: 6pt; color: #444; font-size: 9pt; }
`;

/** Prints only the report, which is hidden on screen. */
export const printStyles = `
.report.print-sheet { display: none; }
@media print {
  @page { margin: 18mm 16mm; }
  html, body { background: #fff !important; overflow: visible !important; padding: 0 !important; }
  body > *:not(.print-sheet) { display: none !important; }
  .report.print-sheet { display: block; }
}
${reportStyles}`;
