import { reportStyles } from './report-styles';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/**
 * Returns the report as one file that works offline: it does not load anything, and its content security policy blocks scripts, whatever the text
 * contains.
 * @param sheet the rendered report, in which text is escaped
 */
export function buildReportFile(title: string, sheet: HTMLElement): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>body { margin: 0 auto; max-width: 50rem; padding: 1.5rem; background: #fff; }${reportStyles}</style>
</head>
<body>
<main class="report">${sheet.innerHTML}</main>
</body>
</html>
`;
}

/** Returns a file name that is valid on every operating system. */
export function buildReportFileName(fileName: string): string {
  return `${fileName.replace(/\.pdf$/i, '').replaceAll(/[^\w.-]+/g, '_')}.html`;
}
