import { matchesDontThrow, mayMatch, requireOfJsdom } from './style-matching.cjs';

const { JSDOM } = requireOfJsdom('jsdom');
const { implForWrapper } = requireOfJsdom('jsdom/lib/jsdom/living/generated/utils.js');

const PAGE = `
  <main class="page wide"><form class="css-1a-Form">
    <label class="label" data-shrink="false">Name <input class="input" type="text"></label>
    <div class="css-2b root Mui-focused"><textarea class="input css-3c"></textarea><select disabled><option>a</option></select></div>
    <p>one</p><p class="root">two <kbd>Esc</kbd></p><svg class="icon"><linearGradient class="fill"></linearGradient></svg>
  </form></main>`;

const SELECTORS = [
  'p',
  'P',
  '*',
  'kbd, code',
  'linearGradient',
  'html,body,#root',
  ':root',
  ':root,[data-color-scheme="light"]',
  'main.page.wide',
  '.input',
  'input.input',
  '.input.css-3c',
  '.css-1a-Form .input',
  '.root>textarea',
  'label+.root .input',
  'p~.root',
  '.root.Mui-focused',
  '.root:has(> .input)',
  '.root>:has(kbd)',
  ':has(textarea)',
  '.root:has(textarea ~ select)',
  '.root:not(.Mui-focused)',
  ':not(.root)',
  ':is(.input, .root)',
  '*:where(.page) .input',
  '.page :is(p, kbd)',
  'input[type="text"], textarea',
  '[class~="root"]',
  '[data-shrink=false]',
  '.label[data-shrink=false] .input',
  'option:disabled',
  'select:disabled',
  '.input::placeholder',
  '*,*::before',
  'input[type="a,b"]',
  '.in\\put',
  '.page >',
  '..page',
  '[title="]"] .root',
  '.css-2b > .input,\n.css-9z p',
  'p:nth-child(2n + 1)',
  '@media',
];

describe('the filter before jsdom matches styles', () => {
  const { window } = new JSDOM(PAGE);
  const elements = [...window.document.querySelectorAll('*')].map((element) => implForWrapper(element));

  it.each(SELECTORS)('keeps everything that matches: %s', (selector) => {
    const matching = elements.filter((element) => matchesDontThrow(element, selector));
    expect(matching.filter((element) => !mayMatch(element, selector))).toEqual([]);
  });

  it.each(['.input', 'p', '.root:has(kbd)', 'svg .fill', 'option:disabled, .icon'])('skips most of the rest: %s', (selector) => {
    expect(elements.filter((element) => mayMatch(element, selector)).length).toBeLessThan(elements.length / 4);
  });

  it('skips every rule without a selector', () => {
    expect(elements.some((element) => mayMatch(element, undefined))).toBe(false);
  });
});
