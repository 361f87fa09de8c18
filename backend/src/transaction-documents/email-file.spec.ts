import { readEmailFile } from './email-file.js';

const readLines = (...lines: string[]) => readEmailFile('binder.eml', Buffer.from(lines.join('\r\n'), 'utf8'));

test('reads the subject, the date, the text and the attachments of an email', () => {
  const found = readLines(
    'From: Dana Reyes <dana@palm.example>',
    'Subject: =?UTF-8?Q?Binder_SL-1001_caf=C3=A9?=',
    ' =?UTF-8?B?IGFuZCBiYXI=?=',
    'Date: Sat, 21 Nov 2026 10:04:05 -0500 (EST)',
    'Content-Type: multipart/mixed;',
    '  boundary="outer"',
    '',
    'For old programs.',
    '--outer',
    'Content-Type: multipart/alternative; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/plain; charset=iso-8859-1',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Policy SL-1001 for the caf=E9 is =',
    'bound.',
    '--inner',
    'Content-Type: text/html',
    '',
    '<p>Other</p>',
    '--inner--',
    '--outer',
    "Content-Disposition: attachment; filename*=UTF-8''dec%20page.pdf",
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--outer',
    'Content-Type: application/pdf; name="=?UTF-8?Q?SL=2D1.pdf?="',
    '',
    '--outer--',
    '',
  );
  expect(found?.email).toEqual({
    subject: 'Binder SL-1001 café and bar',
    sentAt: '2026-11-21T15:04:05.000Z',
    attachments: ['dec page.pdf', 'SL-1.pdf'],
  });
  expect(found?.text.trim()).toBe('Binder SL-1001 café and bar\nPolicy SL-1001 for the café is bound.');
});

test('reads the text of an email that has only HTML, and removes the tags', () => {
  const found = readLines('Subject: Bound', 'Content-Type: text/html; charset=utf-8', '', '<style>p{}</style><p>SL-1001 &amp; more</p>');
  expect(found).toMatchObject({ email: { sentAt: null, attachments: [] }, text: expect.stringContaining('SL-1001 & more') });
});

test('reads parts without headers', () => {
  const found = readLines('Subject: Bound', 'Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'Policy SL-1001', '--b--', '');
  expect(found?.text.trim()).toBe('Bound\nPolicy SL-1001');
});

test('rejects files that are not emails', () => {
  expect(readLines('Only words without headers')).toBeUndefined();
  expect(readEmailFile('binder.txt', Buffer.from('Subject: Bound\r\n\r\nText'))).toBeUndefined();
});

test('finishes reading damaged and deeply nested messages', () => {
  const nested = Array.from({ length: 50 }, (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}`).join(
    '\r\n',
  );
  expect(readLines('Subject: Deep', nested)?.email.subject).toBe('Deep');
  expect(readLines('Subject: Cut', 'Content-Type: multipart/mixed; boundary="x')?.email).toMatchObject({ subject: 'Cut', attachments: [] });
});
