export function buildMailDraftUrl(
  title: string,
  { shareUrl, expiresAt, hasPassword }: { shareUrl: string; expiresAt: string; hasPassword: boolean },
): string {
  const until = new Date(expiresAt).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  const lines = [
    'Hello,',
    `Here is the document "${title}":`,
    shareUrl,
    `The link works until ${until}.${hasPassword ? ' The document has a password. I will send it to you separately.' : ''}`,
  ];
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(lines.join('\r\n\r\n'))}`;
}
