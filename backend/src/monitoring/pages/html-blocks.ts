import { Parser } from 'htmlparser2';
import type { Block } from '../monitoring.types.js';
import { PageBlocks } from './page-blocks.js';

const words = (text: string): string[] => text.split(' ');

const HEADINGS = new Set(words('h1 h2 h3 h4 h5 h6'));
const OWN_BLOCK = new Set(
  words(
    'h1 h2 h3 h4 h5 h6 p li ul ol dl dt dd div section article main body table tr caption figure figcaption blockquote pre summary details address hr thead tbody tfoot',
  ),
);
const CELLS = new Set(['td', 'th']);
const LEFT_OUT = new Set(
  words(
    'script style noscript template svg iframe object canvas nav header footer aside title select button input textarea head video audio dialog',
  ),
);
const LEFT_OUT_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search', 'complementary', 'dialog', 'alertdialog']);
const LEFT_OUT_NAMES =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|menu|breadcrumbs?|sidebar|side-?nav|footer|cookies?|consent|social|share|skip|search|carousel|visitor|counter|pager|pagination|advert\w*|banner)(?:$|[\s_-])/i;
const MAIN_NAMES = /^(?:main|content|main-?content|maincontent|page-content)$/i;
/** A page whose main part has less text is read as a whole. */
const LEAST_MAIN_CHARACTERS = 200;
const CHUNK = 64 * 1_024;
/** A longer text is split. */
const LONGEST_TEXT = 64 * 1_024;
/** The parser's time and memory for a tag grow with the tags around it; even pages that never close theirs stay far below this. */
const MOST_OPEN_TAGS = 10_000;

interface Open {
  readonly name: string;
  readonly isLeftOut: boolean;
  readonly isMain: boolean;
}

/**
 * Returns the main content of a page by blocks, read as a stream of tags: no tree of a hostile page is ever built.
 * @param html its text in parts
 * @returns undefined for a page with too deeply nested tags
 */
export function htmlBlocks(html: Iterable<string>): Block[] | undefined {
  const blocks = new PageBlocks();
  const open: Open[] = [];
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
      const startsBlock = OWN_BLOCK.has(name);
      if (startsBlock) end();
      const isMain = outer?.isMain === true || name === 'main' || attributes['role'] === 'main' || MAIN_NAMES.test(attributes['id'] ?? '');
      open.push({ name, isMain, isLeftOut: outer?.isLeftOut === true || isLeftOut(name, attributes) });
      if (CELLS.has(name) && !isBlank) text += ' | ';
      if (name === 'br') text += ' ';
      isHeading = isHeading || HEADINGS.has(name);
    },
    ontext(data) {
      if (open.at(-1)?.isLeftOut === true) return;
      text += data;
      isBlank &&= data.trim() === '';
      if (text.length > LONGEST_TEXT) end();
    },
    onclosetag(name) {
      if (OWN_BLOCK.has(name)) end();
      open.pop();
    },
  });
  for (const part of html) {
    for (let at = 0; at < part.length; at += CHUNK) {
      parser.write(part.slice(at, at + CHUNK));
      if (open.length > MOST_OPEN_TAGS) return undefined;
    }
  }
  parser.end();
  end();
  return blocks.mainOrAll(LEAST_MAIN_CHARACTERS);
}

function isLeftOut(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'body' || name === 'main' || name === 'html') return false;
  if (LEFT_OUT.has(name) || LEFT_OUT_ROLES.has(attributes['role'] ?? '')) return true;
  if (attributes['hidden'] !== undefined || attributes['aria-hidden'] === 'true') return true;
  return LEFT_OUT_NAMES.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`.trim());
}
