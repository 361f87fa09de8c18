/** A command in a document, with the response shown below it. */
export interface Example {
  readonly heading: string;
  readonly command: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the document does not show one. */
  readonly body: unknown;
}

export interface Guide {
  readonly examples: readonly Example[];
  readonly files: ReadonlyMap<string, string>;
}

/** Reads the commands, their responses and the files from a Markdown document. */
export function readGuide(markdown: string): Guide {
  const examples: Example[] = [];
  const files = new Map<string, string>();
  let heading = '';
  let command: string | undefined;
  for (const [, title, kind = '', name = '', content = ''] of markdown.matchAll(/^## (.+)$|^```(\w+) ?(\S*)\n([^]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else if (kind === 'csv') files.set(name, content);
    else if (kind === 'sh') {
      if (command !== undefined) throw new Error(`No answer is shown for: ${command}`);
      command = content;
    } else if (kind === 'http') {
      if (command === undefined) throw new Error(`An answer without a command: ${content}`);
      examples.push({ heading, command, ...readResponse(content) });
      command = undefined;
    }
  }
  if (command !== undefined) throw new Error(`No answer is shown for: ${command}`);
  return { examples, files };
}

function readResponse(text: string): Pick<Example, 'status' | 'headers' | 'body'> {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.trim().split('\n');
  const body = rest.join('\n\n').trim();
  const headers = lines.map((line) => /^([\w-]+): (.*)$/.exec(line)).map((found) => [found?.[1]?.toLowerCase() ?? '', found?.[2] ?? '']);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]),
    headers: Object.fromEntries(headers),
    body: body === '' ? undefined : JSON.parse(body),
  };
}

/**
 * Returns true if a response contains the fields that the document shows: `…` matches anything, and the document may omit fields and later entries.
 */
export function matchesExample(shown: unknown, real: unknown): boolean {
  if (typeof shown === 'string' && shown.includes('…'))
    return typeof real === 'string' && new RegExp(`^${shown.split('…').map(escape).join('[^]*')}$`).test(real);
  if (Array.isArray(shown)) {
    if (!Array.isArray(real) || (shown.length === 0 && real.length > 0)) return false;
    return shown.every((one, index) => matchesExample(one, real[index]));
  }
  if (typeof shown !== 'object' || shown === null) return Object.is(shown, real);
  if (typeof real !== 'object' || real === null) return false;
  const fields = new Map<string, unknown>(Object.entries(real));
  return Object.entries(shown).every(([name, value]) => fields.has(name) && matchesExample(value, fields.get(name)));
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
