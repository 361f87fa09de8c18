import { readPage } from './read-page.js';

const readBlocks = async (content: string | Buffer, contentType = 'text/html; charset=utf-8') => {
  const read = await readPage(typeof content === 'string' ? Buffer.from(content) : content, contentType);
  return 'blocks' in read ? read.blocks.map(({ text }) => text) : read.unreadable;
};
const readHash = async (content: string) => {
  const read = await readPage(Buffer.from(content), 'text/html');
  return 'hash' in read ? read.hash : undefined;
};

const buildPage = (words: string) => `<p>The tax is 3%.</p><p>${words}</p>`;

describe('a page', () => {
  test('is reduced to the blocks of its main content, with one for each table row', async () => {
    const html = `<html><head><title>T</title><style>a{}</style></head><body><header>Logo</header><nav>Home</nav>
      <div class="breadcrumb">Home / Taxes</div><h1>Surplus <em>lines</em></h1><p>One<br>two.</p><ul><li>Item</ul>
      <table><tr><th>Tax<td>3%</tr></table><script>x()</script><div hidden>No</div><footer>Contact</footer></body></html>`;
    expect(await readBlocks(html)).toEqual(['Surplus lines', 'One two.', 'Item', 'Tax | 3%']);
  });

  test('is reduced to its main element if that has enough text', async () => {
    const long = 'The premium tax is due on policies of nonadmitted insurers. '.repeat(5).trim();
    expect(await readBlocks(`<div><p>Teaser</p><main><p>${long}</p></main></div>`)).toEqual([long]);
    expect(await readBlocks('<div><p>Teaser</p><main><p>Short</p></main></div>')).toEqual(['Teaser', 'Short']);
  });

  test.each([
    ['Last updated: November 3, 2026', 'Last updated: December 4, 2026'],
    ['(Page last reviewed on 11/03/2026 at 4:15 PM)', '(Page last reviewed on 12/04/2026 at 9:00 AM)'],
    ['Page views: 10,233', 'Page views: 10,240'],
    ['You are visitor number 1,234.', 'You are visitor number 1,235.'],
    ['© 2026 Department', '© 2027 Department'],
    ['Today is Monday, November 2, 2026', 'Today is Tuesday, November 3, 2026'],
    ['Brokers’ “tax” – due', `Brokers' "tax" - due`],
    ['Due  on\n March&nbsp;1', 'Due on March 1'],
  ])('is the same with "%s" and with "%s"', async (one, other) => {
    expect(await readHash(buildPage(one))).toBe(await readHash(buildPage(other)));
  });

  test.each([
    ['The tax is due March 1, 2027.', 'The tax is due March 2, 2027.'],
    ['Revised effective January 1, 2027, the rate is 3%.', 'Revised effective January 1, 2027, the rate is 4%.'],
    ['Form revised. Updated rates apply from January 1, 2027.', 'Form revised. Updated rates apply from January 1, 2028.'],
  ])('differs with "%s" and with "%s"', async (one, other) => {
    expect(await readHash(`<p>${one}</p>`)).not.toBe(await readHash(`<p>${other}</p>`));
  });
});

describe('the character set', () => {
  const words = 'Façade — 3 %';
  test.each([
    ['of the header', Buffer.from(`<p>${words.replace('—', '-')}</p>`, 'latin1'), 'text/html; charset=iso-8859-1', 'Façade - 3 %'],
    ['of the page', Buffer.from('<meta charset="windows-1252"><p>Fa\u00e7ade</p>', 'latin1'), 'text/html', 'Façade'],
    [
      'of the bytes, when the header and the page are wrong',
      Buffer.from('<meta charset="utf-8"><p>Fa\u00e7ade of the d\u00e9partement</p>', 'latin1'),
      'text/html; charset=utf-8',
      'Façade of the département',
    ],
    ['of UTF-8, when the header names another one', Buffer.from('<p>Façade’s</p>'), 'text/html; charset=iso-8859-1', "Façade's"],
    ['of UTF-8, when the header names UTF-16', Buffer.from('<p>Facade tax</p>'), 'text/html; charset=utf-16', 'Facade tax'],
    ['of UTF-16 with a byte order mark', Buffer.from('\uFEFF<p>Façade</p>', 'utf16le'), 'text/html; charset=utf-16', 'Façade'],
    ['of UTF-8, when the named one is unknown', Buffer.from('<p>Façade</p>'), 'text/html; charset=x-nothing', 'Façade'],
  ])('%s is used', async (_which, bytes, contentType, said) => {
    const read = await readPage(bytes, contentType);
    expect('blocks' in read && read.blocks[0]?.text).toBe(said);
  });
});

test('plain text is divided into paragraphs', async () => {
  expect(await readBlocks('One\nparagraph.\n\nAnother.', 'text/plain')).toEqual(['One paragraph.', 'Another.']);
});

test('a file without readable text is reported', async () => {
  expect(await readBlocks('png', 'image/png')).toMatch(/not HTML/);
  expect(await readBlocks('%PDF-1.4 broken', 'application/pdf')).toMatch(/could not read the PDF/);
  expect(await readBlocks('<script>all()</script>')).toMatch(/no text/);
});

test('a page with too many or too long blocks is read up to a limit', async () => {
  expect(await readBlocks('<p>word</p>'.repeat(20_000))).toHaveLength(5_000);
  const long = await readBlocks(`<p>${'premium tax '.repeat(1_000)}</p>`.repeat(200));
  expect(typeof long === 'string' ? 0 : long.join('').length).toBe(1_000_000);
});

const FIVE_MEGABYTES = 5 * 1_024 * 1_024;
const fillPage = (piece: string): string => piece.repeat(FIVE_MEGABYTES / piece.length);

/** Maximum time that one page may block the worker; several hundred times the usual time. */
const MAX_MS = 60_000;

test.each([
  ['tags that are never closed', fillPage('<b>'), /nested too deeply/],
  ['tags closed in the wrong order', fillPage('<i><b></i>'), /no text/],
  ['cells without text', `<table>${' '.repeat(60_000)}${fillPage('<td>')}`, /no text|nested too deeply/],
  ['endless digits', fillPage('1,'), /^1,1,1,/],
  ['an endless attribute', `<p class="${fillPage('x-')}`, /no text/],
  ['endless spaces', `word${fillPage(' \u00A0\n')}`, /^word$/],
])('a page of %s is processed within the time limit', async (_of, html, said) => {
  const begun = performance.now();
  const found = await readBlocks(html);
  expect(typeof found === 'string' ? found : found[0]).toMatch(said);
  expect(performance.now() - begun).toBeLessThan(MAX_MS);
});
