import { Parser } from 'htmlparser2';
import type { Block } from '../monitoring.types.js';
import { PageBlocks } from './page-blocks.js';

const splitWords = (text: string): string[] => text.split(' ');

const HEADINGS = new Set(splitWords('h1 h2 h3 h4 h5 h6'));
const BLOCK_ELEMENTS = new Set(
  splitWords(
    'h1 h2 h3 h4 h5 h6 p li ul ol dl dt dd div section article main body table tr caption figure figcaption blockquote pre summary details address hr thead tbody tfoot',
  ),
);
const CELLS = new Set(['td', 'th']);
const SKIPPED_ELEMENTS = new Set(
  splitWords(
    'script style noscript template svg iframe object canvas nav header footer aside title select button input textarea head video audio dialog',
  ),
);
const SKIPPED_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search', 'complementary', 'dialog', 'alertdialog']);
const SKIPPED_NAMES =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|menu|breadcrumbs?|sidebar|side-?nav|footer|cookies?|consent|social|share|skip|search|carousel|visitor|counter|pager|pagination|advert\w*|banner)(?:$|[\s_-])/i;
const MAIN_NAMES = /^(?:main|content|main-?content|maincontent|page-content)$/i;
/** Minimum number of characters in the main part; if there are fewer, the whole page is read. */
const MIN_MAIN_CHARACTERS = 200;
const CHUNK = 64 * 1_024;
/** Maximum length of a block; longer text is split. */
const MAX_TEXT = 64 * 1_024;
/** The deeper tags are nested, the more time and memory the parser needs. Even pages that never close tags stay far below this limit. */
const MAX_OPEN_TAGS = 10_000;

interface OpenElement {
  readonly name: string;
  readonly isLeftOut: boolean;
  readonly isMain: boolean;
}

/**
 * Returns the main content of a page in blocks. Reads the page as a stream of tags, because the tree of a hostile page could exhaust the memory.
 * @param html the page's text in parts @returns undefined for a page whose tags are nested too deeply
 */
export function readHtmlBlocks(html: Iterable<string>): Block[] | undefined {
  const blocks = new PageBlocks();
  const open: OpenElement[] = [];
  let text = '';
  let isBlank = true;
  let isHeading = false;

  const end = (): void => {
    if (!isBlank) blocks.add(text, { isHeading, isMain: open.at(-1)?.isMain === true });
    text = '';
    isBlank = true;
    isHeading = false;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      const outer = open.at(-1);
      const startsBlock = BLOCK_ELEMENTS.has(name);
      if (startsBlock) end();
      const isMain = outer?.isMain === true || name === 'main' || attributes['role'] === 'main' || MAIN_NAMES.test(attributes['id'] ?? '');
      open.push({ name, isMain, isLeftOut: outer?.isLeftOut === true || isSkippedElement(name, attributes) });
      if (CELLS.has(name) && !isBlank) text += ' | ';
      if (name === 'br') text += ' ';
      isHeading = isHeading || HEADINGS.has(name);
    },
    ontext(data) {
      if (open.at(-1)?.isLeftOut === true) return;
      text += data;
      isBlank &&= data.trim() === '';
      if (text.length > MAX_TEXT) end();
    },
    onclosetag(name) {
      if (BLOCK_ELEMENTS.has(name)) end();
      open.pop();
    },
  });
  for (const part of html) {
    for (let at = 0; at < part.length; at += CHUNK) {
      parser.write(part.slice(at, at + CHUNK));
      if (open.length > MAX_OPEN_TAGS) return undefined;
    }
  }
  parser.end();
  end();
  return blocks.getMainOrAll(MIN_MAIN_CHARACTERS);
}

function isSkippedElement(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'body' || name === 'main' || name === 'html') return false;
  if (SKIPPED_ELEMENTS.has(name) || SKIPPED_ROLES.has(attributes['role'] ?? '')) return true;
  if (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true') return true;
  return SKIPPED_NAMES.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.trim());
}
