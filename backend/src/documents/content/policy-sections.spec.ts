import type { RulebookJurisdiction } from '../../jurisdictions/rulebook.types.js';
import { loadRulebook } from '../../jurisdictions/rulebook-files.js';
import { loadDocumentRules } from '../templates/document-rule-files.js';
import { buildTemplates } from '../templates/document-template.js';
import type { DocumentFacts } from './document-facts.js';
import { buildSearchSections } from './policy-sections.js';

const ohio = loadRulebook().jurisdictions.find(({ code }) => code === 'OH')!;
/** Ohio: its sources are newer than its last legislative session, and its search rules were read on 2026-11-28. */
const unchanged: RulebookJurisdiction = {
  ...ohio,
  lastSession: { ...ohio.lastSession, year: 2020 },
  filing: { ...ohio.filing, diligentSearch: ohio.filing.diligentSearch.map((rule) => ({ ...rule, readOn: '2026-11-28' })) },
};

/** Returns the facts of an Ohio search record as of a given day. */
function buildRecord(today: string, state = unchanged): DocumentFacts {
  const template = buildTemplates(state, loadDocumentRules(), today).find(({ isSearchRecord }) => isSearchRecord)!;
  const filer = { legalName: null, street: null, city: null, addressState: null, postalCode: null, npn: null, contacts: [] };
  const origin = { organizationName: 'Harbor Brokers', generatedAt: `${today}T15:00:00Z`, rulebookVersion: '2026-11-27+abc', filer };
  return { ...origin, template, today, license: null, period: null, figures: null, policies: [], policy: null, answers: {} };
}

it.each([
  ['2027-11-28', 'Supported'],
  ['2027-11-29', 'Needs another check'],
])('a search record created on %s rates a rule that was last read on 2026-11-28 as %s', (today, support) => {
  const rows = buildSearchSections(buildRecord(today)).flatMap((section) => section.rows);
  expect(rows.find(({ label }) => label === 'Read on')?.value).toBe('Nov 28, 2026');
  expect(rows.find(({ label }) => label === 'Confidence')?.value).toBe(support);
});

it('marks a search rule to be checked again if its sources predate the last legislative session', () => {
  const rows = buildSearchSections(buildRecord('2026-11-27', ohio)).flatMap((section) => section.rows);
  expect(rows.find(({ label }) => label === 'Confidence')?.value).toBe('Needs another check');
});

it('cites the federal exemption in a search record', () => {
  const [requirements] = buildSearchSections(buildRecord('2026-11-27'));
  expect(requirements?.paragraphs.at(-1)).toMatch(/^No state may require a search .*\(15 U\.S\.C\. §8205\)\.$/);
});
