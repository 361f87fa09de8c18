import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { listSourceFiles } from './files.mjs';

const MAX_LINES = 400;

/** @type {{ pattern: RegExp, description: string, except?: RegExp }[]} */
const ESCAPES = [
  {
    pattern: /type=["']date["']|\? 'date' : 'text'|<DatePicker\b/,
    description: 'a date field other than CalendarDateField or DateInput of @stampline/ui',
    except: /^packages\/ui\/src\/date-field\//,
  },
  {
    pattern: /^\s+select$|<TextField select\b|<select\b|material\/(Native)?Select'/,
    description: 'a select other than SelectField, SelectInput or ListFilter of @stampline/ui',
    except: /^(packages\/ui\/src\/select-field|scripts)\//,
  },
  {
    pattern: /toFixed\(\d\)\}%|percent\.format\(|style: 'percent'/,
    description: 'a percentage format other than formatPercent or formatScore of @stampline/ui',
    except: /^(packages\/ui\/src\/format\/|backend\/)/,
  },
  { pattern: /\bas unknown as\b/, description: 'a double assertion' },
  { pattern: /@ts-(ignore|expect-error|nocheck)/, description: 'a switched-off type check' },
  { pattern: /(oxlint|eslint|biome)-(disable|ignore)/, description: 'a switched-off lint rule' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, description: 'a note of unfinished work' },
  {
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\b|\b(xit|xdescribe|fit|fdescribe)\(/,
    description: 'a skipped or singled-out test',
  },
  { pattern: /Object\.assign\(new \w+Dto\b/, description: 'a shape that is filled from outside without its check' },
  { pattern: /\bglobalThis\.fetch\b/, description: 'a call to the outside past platform/outside/outbound', except: /^(?!backend\/src\/)/ },
  {
    pattern: /stampline|polic(y|ies)|insure[dr]|insurance|premium|surplus/i,
    description: 'a word of the product, which these packages do not know',
    except: /^(?!packages\/(tables|pdf)\/src\/)|\.spec\.|\/testing\//,
  },
  { pattern: /Math\.random\(/, description: 'Math.random', except: /\.(spec|test)\.|^(e2e|benchmarks)\// },
];
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const THIS_FILE = 'scripts/lint/sources.mjs';

const listFiles = () => listSourceFiles(SOURCE).filter((file) => file !== THIS_FILE);

/** Reports sources that circumvent the checks. */
export async function checkForbiddenContent() {
  const found = [];
  for (const file of listFiles())
    for (const [index, line] of readFileSync(join(ROOT, file), 'utf8').split('\n').entries())
      for (const { pattern, description, except } of ESCAPES)
        if (pattern.test(line) && !except?.test(file)) found.push(`${file}:${index + 1} contains ${description}`);
  return found.join('\n');
}

/** Reports source files that are too long to read in one go. */
export async function checkFileLengths() {
  return listFiles()
    .map((file) => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines`)
    .join('\n');
}
