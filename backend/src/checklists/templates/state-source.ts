import { formatDate } from '../../dates/format-date.js';
import type { RulebookJurisdiction, Source, StateForm } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';

/** Source of good practice that is not a rule of the state. */
export const PRACTICE_SOURCE: ItemSource = { text: 'Good practice, not a rule of the state', url: null };

/** Source of items that only the Stampline rate table states. */
export const RATE_TABLE_SOURCE: ItemSource = { text: 'Stampline rate table, not law', url: null };

/** Returns the source for a state's filing rules, on the page of a rule or in general. */
export function getRulesSource({ name, revision, filing, regulator }: RulebookJurisdiction, page?: Pick<Source, 'url'>): ItemSource {
  return { text: `${name} filing rules, as of ${formatDate(revision)}`, url: (page ?? filing.sources[0])?.url ?? regulator.website };
}

/** Returns the source for the regulator's pages. */
export function getRegulatorSource({ regulator }: RulebookJurisdiction): ItemSource {
  return { text: regulator.department, url: regulator.website };
}

/** Returns the source for the license that filings name: the page on who files, or the regulator's. */
export function getLicenseSource(jurisdiction: RulebookJurisdiction): ItemSource {
  const rule = jurisdiction.filing.statements.find(({ kind, text }) => kind === 'who-files' && text !== null);
  const [page] = rule?.sources ?? [];
  return page === undefined ? getRegulatorSource(jurisdiction) : { text: `${jurisdiction.name}: who files`, url: page.url };
}

/** Returns the source for a form: the page that names it, or the portal if we found none. */
export function getFormSource({ name: stateName, filing: { portal } }: RulebookJurisdiction, { name, sources }: StateForm): ItemSource {
  const [page] = sources ?? [];
  if (page !== undefined) return { text: `${stateName}: ${name}`, url: page.url };
  const reason = sources === undefined ? 'we have not looked for a page that names the form' : 'we found no page that names the form';
  return { text: `${portal.name}; ${reason}`, url: portal.url };
}
