import { readPdfs } from '@stampline/pdf/testing';
import { loadRulebook } from '../jurisdictions/rulebook-files.js';
import { writePdf } from '../platform/content/pdf/write-pdf.js';
import { getFormFileName, findFormByFileName } from './form-names.js';
import { buildDataSheet } from './form-sheet.js';

const { jurisdictions, version } = loadRulebook();
const forms = jurisdictions.flatMap((jurisdiction) => jurisdiction.filing.forms.map((form) => ({ jurisdiction, form })));
const buildSheet = (code: string, name: string) => {
  const found = forms.find(({ jurisdiction, form }) => jurisdiction.code === code && form.name === name)!;
  return buildDataSheet(found.jurisdiction, found.form, version);
};
const listPages = (code: string, name: string) => {
  const [, facts] = buildSheet(code, name).sections[0]!.blocks;
  return facts?.kind === 'rows' ? facts.rows.filter(({ label }) => label === 'Page of the form').map(({ value }) => value) : [];
};
/** STAMPLINE_ALL_SHEETS=1 tests every sheet; otherwise, only the sheets that differ the most are tested. */
const sheetsToRead =
  process.env.STAMPLINE_ALL_SHEETS === '1' ? forms : forms.filter(({ jurisdiction }) => ['VA', 'HI', 'KY'].includes(jurisdiction.code));

describe('the data sheets of the forms', () => {
  it('cover 115 forms, each with a different URL', () => {
    expect(forms).toHaveLength(115);
    const names = forms.map(({ jurisdiction, form }) => getFormFileName(jurisdiction.code, form.name));
    expect(new Set(names).size).toBe(115);
    for (const [index, { jurisdiction, form }] of forms.entries()) expect(findFormByFileName(jurisdiction, names[index]!)).toBe(form);
    expect(findFormByFileName(jurisdictions[0]!, '../../etc/passwd')).toBeUndefined();
  });

  it('state that the sheet is not the form, who files, the due dates and the lines to fill in', () => {
    for (const { jurisdiction, form } of forms) {
      const { notice, sections } = buildDataSheet(jurisdiction, form, version);
      expect(notice).toBe(`Data sheet for ${form.name}, prepared by Stampline`);
      const headings = sections.map(({ heading }) => heading);
      expect(headings).toEqual(expect.arrayContaining([null, 'Who files', 'Signature', 'Sources']));
      expect(headings.some((heading) => heading === 'When it is due' || heading === 'When filings are due')).toBe(true);
      expect(headings.some((heading) => heading === 'Figures of the period' || heading === 'Policy')).toBe(true);
      expect(sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'rows' && block.rows.length === 0)).toEqual([]);
    }
  });

  it('get dates and charges from the rulebook', () => {
    const rows = buildSheet('VA', 'Form 802').sections.find(({ heading }) => heading === 'When it is due')?.blocks[0];
    expect(rows).toMatchObject({ rows: [{ label: 'Form 802 annual reconciliation', value: 'March 1' }] });
    const lines = buildSheet('VA', 'Form 801').sections.find(({ heading }) => heading === 'Figures of the period')?.blocks[0];
    expect(lines).toMatchObject({
      fields: expect.arrayContaining([{ label: 'Surplus lines premium tax, 2.25%' }, { label: 'Total due' }]),
    });
  });

  it('link to pages that name the form, or state that we found none', () => {
    expect(listPages('KY', '74A118')[0]).toMatch(/^https:\/\/kentuckyform\.com\//);
    expect(listPages('GA', 'Annual summary')).toEqual(['We found no page that names this form']);
    expect(forms.filter(({ form }) => form.sources === undefined)).toEqual([]);
  });

  it('conform to PDF/UA, with the notice on each page', async () => {
    const files = [];
    for (const { jurisdiction, form } of sheetsToRead) files.push(await writePdf(buildDataSheet(jurisdiction, form, version)));
    for (const [index, { complaints, pages, title }] of (await readPdfs(files)).entries()) {
      const { jurisdiction, form } = sheetsToRead[index]!;
      expect({ title, complaints }).toEqual({ title: `${form.name}, ${jurisdiction.name}`, complaints: [] });
      for (const page of pages) expect(page.replaceAll('\n', ' ')).toContain(`Data sheet for ${form.name}, prepared by Stampline.`);
    }
  });
});
