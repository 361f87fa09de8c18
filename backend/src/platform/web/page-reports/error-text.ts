const FRAME_PATTERN =
  /^\s*(?:at )?(?<call>[^@()]{0,120}?)(?:@| ?\(|(?<=at ))(?:[^()\s]*\/)?(?<file>[^()/\s?#]+?)(?:[?#][^():\s]*)?(?<place>:\d+:\d+)\)?$/;

/** Matches quoted text. After the words in the first alternative, JavaScript engines quote property names; any other quoted text is a value. */
const QUOTE_PATTERN = /(?<property>(?:reading|setting|property|function) '[\w$]{1,60}')|(?<!\w)'[^']*(?:'|$)|["`“‘][^"`”’]*(?:["`”’]|$)/g;

/** Patterns for parts of messages that may be user data. */
const VALUE_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<url>'],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, '<email>'],
  [/\/(?:[^\s/]+\/)*[^\s/]*\d[^\s/]*/g, '<path>'],
  [/[\w-]*\d[\w.,-]*/g, '<value>'],
];

const MAX_MESSAGE = 300;
const MAX_FRAMES = 15;

/** Removes possible user data from an error message: URLs, addresses, quoted text, numbers and ids. */
export function redactMessage(message: string): string {
  const line = (message.split('\n', 1)[0] ?? '').replaceAll(QUOTE_PATTERN, (_text, property?: string) => property ?? '<text>');
  return VALUE_PATTERNS.reduce((text, [pattern, substitute]) => text.replaceAll(pattern, substitute), line).slice(0, MAX_MESSAGE);
}

/** Returns the calls of a stack trace with file names and positions, but without the message and the paths. */
export function redactStack(stack: string): string {
  const frames = stack.split('\n').flatMap((line) => {
    const { call, file, place } = FRAME_PATTERN.exec(line)?.groups ?? {};
    return file === undefined || place === undefined ? [] : [`at ${call?.trim() ?? ''} (${file}${place})`.replace('at  (', 'at (')];
  });
  return frames.slice(0, MAX_FRAMES).join('\n');
}
