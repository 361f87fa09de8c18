import { formatEmailHtml, formatEmailText } from './email-content.js';

const email = {
  subject: 'Join <b>Acme</b> & Sons',
  paragraphs: ['<script>alert("1")</script> invites you.', 'It\'s "free".'],
  action: { label: 'Accept & join', url: 'https://stampline.example/invitations/a-b_c?x=1&y="2"' },
  note: 'Ignore this if you <do not> know them.',
};

test('writes the paragraphs, the link and the small print as plain text', () => {
  expect(formatEmailText(email)).toBe(
    [
      '<script>alert("1")</script> invites you.',
      'It\'s "free".',
      'Accept & join:\nhttps://stampline.example/invitations/a-b_c?x=1&y="2"',
      '--\nIgnore this if you <do not> know them.\n',
    ].join('\n\n'),
  );
});

test('escapes HTML in all text', () => {
  const html = formatEmailHtml(email);
  expect(html).toContain('<title>Join &lt;b&gt;Acme&lt;/b&gt; &amp; Sons</title>');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; invites you.');
  expect(html).toContain('It&#39;s &quot;free&quot;.');
  expect(html).toContain('href="https://stampline.example/invitations/a-b_c?x=1&amp;y=&quot;2&quot;"');
  expect(html).toContain('&lt;do not&gt;');
  expect(html).not.toMatch(/<script|<b>/);
});

test('omits the action and the small print if they are not given', () => {
  const bare = { subject: 'Hello', paragraphs: ['One.'] };
  expect(formatEmailText(bare)).toBe('One.\n');
  expect(formatEmailHtml(bare)).not.toContain('<a ');
});
