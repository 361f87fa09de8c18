import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMPTY_CELL_MARKERS, isEmptyCellMarker } from '@stampline/tables';
import { PLACEHOLDERS, findPlaceholderAdvice } from '../rows/placeholder-number.js';
import { buildGuideModule, buildGuidePage } from './reading-guide-files.js';
import { buildReadingGuide } from './reading-guide.js';

const ROOT = join(__dirname, '../../../..');
const sections = buildReadingGuide();
const readMeanings = (title: string): Record<string, string> =>
  Object.fromEntries(sections.find((one) => one.title === title)?.examples.map(({ name, meaning }) => [name, meaning]) ?? []);

describe('the guide to how files are read', () => {
  it.each([
    ['docs/reading-files.md', buildGuidePage(sections)],
    ['mfe-integrations/src/reading-files/generated/reading-guide.ts', buildGuideModule(sections)],
  ])('matches the output of `node scripts/record-reading-guide.mjs` in %s', (path, content) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(content);
  });

  it('shows the actual results of its examples', () => {
    expect(readMeanings('Numbers that identify something')).toMatchObject({
      '12345 in a cell with the format 00000000': '00012345',
      "'000123": '000123',
      '1-Mar': 'Refused',
      'TBA 2': 'Refused',
    });
    expect(readMeanings('Dates')).toMatchObject({
      '3/1/2026': '2026-03-01',
      '46082': '2026-03-01, after you confirm it',
      '2026-03-01 14:30': 'Refused',
    });
    expect(readMeanings('Amounts')).toMatchObject({
      '(1,234.50)': '-1234.50',
      '$ -': '0',
      '1234.5600000000001': '1234.56',
      '1234.567': 'Refused',
    });
    expect(readMeanings('Types of transactions')).toMatchObject({
      R: 'You are asked: renewal or return_premium or reinstatement',
      RP: 'You are asked: renewal or return_premium',
    });
  });

  it('lists only placeholders and words that are actually read as empty cells', () => {
    expect(PLACEHOLDERS.filter((word) => findPlaceholderAdvice(word) === undefined)).toEqual([]);
    expect(EMPTY_CELL_MARKERS.filter((word) => !isEmptyCellMarker(word))).toEqual([]);
  });
});
