import { formatDatesInText } from '../dates/format-date.js';
import { describeSearchRule, describeSearchWaiver } from '../jurisdictions/diligent-search.js';
import type { RulebookJurisdiction, StateForm } from '../jurisdictions/rulebook.types.js';
import type { PdfBlock, PdfDocument, PdfRow, PdfSection } from '@stampline/pdf';
import { buildDueSection, findRequiringObligations } from './form-obligations.js';
import { FILER, listLines } from './form-lines.js';

/**
 * Creates the blank data sheet of a form from the rulebook: the filer, the office, the due dates, and the lines to collect. States that it is not the
 * form.
 * @param version version of the rulebook; its date becomes the date of the sheet
 */
export function buildDataSheet(jurisdiction: RulebookJurisdiction, form: StateForm, version: string): PdfDocument {
  const notice = `Data sheet for ${form.name}, prepared by Stampline`;
  return {
    title: `${form.name}, ${jurisdiction.name}`,
    subject: formatDatesInText(form.purpose),
    language: 'en-US',
    createdAt: new Date(`${version.slice(0, 10)}T00:00:00Z`),
    rulebookVersion: version,
    notice,
    mark: null,
    sections: [
      {
        heading: null,
        blocks: [
          { kind: 'paragraph', text: `${notice}. ${EXPLANATION}`, tone: 'strong' },
          { kind: 'rows', rows: buildFactRows(jurisdiction, form) },
        ],
      },
      buildDueSection(jurisdiction, form),
      { heading: 'Who files', blocks: [{ kind: 'blanks', fields: FILER }] },
      ...listLines(jurisdiction, form),
      {
        heading: 'Signature',
        blocks: [{ kind: 'blanks', fields: [{ label: 'Signature', signature: true }, { label: 'Name and title' }, { label: 'Date' }] }],
      },
      ...buildRequirementSections(jurisdiction, version.slice(0, 10)),
      ...buildSourceSections(jurisdiction),
    ],
  };
}

const EXPLANATION = 'This is not the official form. Collect here what the form asks for, then file the form itself.';

function buildFactRows(jurisdiction: RulebookJurisdiction, form: StateForm): PdfRow[] {
  const { name, code, filing, regulator } = jurisdiction;
  const offices = new Set(findRequiringObligations(jurisdiction, form).flatMap(({ filedWith }) => filedWith ?? []));
  return [
    { label: 'State', value: `${name} (${code})` },
    { label: 'Filed with', value: offices.size === 0 ? filing.portal.name : [...offices].join(', ') },
    { label: 'Filing site', value: filing.portal.name, ...(filing.portal.url === null ? {} : { link: filing.portal.url }) },
    { label: 'Regulator', value: regulator.department, link: regulator.website },
    { label: 'Phone', value: regulator.surplusLinesPhone ?? regulator.phone },
    ...buildPageRows(form),
    ...(form.isFormer === true ? [{ label: 'Former form', value: 'For filings of earlier periods only', strong: true }] : []),
  ];
}

function buildPageRows({ sources }: StateForm): PdfRow[] {
  if (sources === undefined) return [];
  if (sources.length === 0) return [{ label: 'Page of the form', value: 'We found no page that names this form' }];
  return sources.map(({ url, asOf }) => ({ label: 'Page of the form', value: `${url} (${formatDatesInText(asOf)})`, link: url }));
}

/** Lists the state's requirements, including its diligent search on the date of the sheet. */
function buildRequirementSections(jurisdiction: RulebookJurisdiction, today: string): PdfSection[] {
  const { name, filing } = jurisdiction;
  const search = [describeSearchRule(jurisdiction, today), describeSearchWaiver(jurisdiction, today)].filter((one) => one !== null);
  const lawful = filing.requirements.filter(({ basis }) => basis === 'source').map(({ text }) => text);
  const items = [...lawful, ...search].map(formatDatesInText);
  return [{ heading: `What ${name} asks for`, blocks: [{ kind: 'list', items }] }];
}

/** Lists the sources as links, with URLs that are also readable in print. */
function buildSourceSections({ filing }: RulebookJurisdiction): PdfSection[] {
  if (filing.sources.length === 0) return [];
  const blocks = filing.sources.map(({ url }): PdfBlock => ({ kind: 'paragraph', text: url, link: url }));
  return [{ heading: 'Sources', blocks }];
}
