/** Content of an email, from which text and HTML are generated. All fields are plain text, which is escaped as needed. */
export interface EmailContent {
  /** Subject line. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Call to action: a button in HTML, a line with the URL in text. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly note?: string;
}

export function formatEmailText({ paragraphs, action, note }: EmailContent): string {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...(note === undefined ? [] : [`--\n${note}`])];
  return `${parts.join('\n\n')}\n`;
}

/** Formats the email as simple HTML that works in every mail program, without images, scripts or remote content. */
export function formatEmailHtml({ subject, paragraphs, action, note }: EmailContent): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1b2430;background:#ffffff">',
    '<div style="max-width:560px;margin:0 auto">',
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`),
    ...(action ? formatActionHtml(action) : []),
    ...(note === undefined ? [] : [`<p style="margin:24px 0 0;font-size:13px;color:#5a6675">${escapeHtml(note)}</p>`]),
    '</div></body></html>',
  ].join('\n');
}

function formatActionHtml({ label, url }: { readonly label: string; readonly url: string }): string[] {
  const href = escapeHtml(url);
  const button =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4f8f;color:#ffffff;text-decoration:none;font-weight:bold';
  return [
    `<p style="margin:24px 0"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:13px;color:#5a6675">Or open this address: <span style="word-break:break-all">${href}</span></p>`,
  ];
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
