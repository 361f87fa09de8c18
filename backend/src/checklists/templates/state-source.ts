import { formatDate } from '../../dates/format-date.js';
import type { RulebookJurisdiction, Source } from '../../jurisdictions/rulebook.types.js';
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

/** Returns the source for a form: the page of the filing or search that it belongs to, or the portal if none was recorded. */
export function getFormSource({ name: stateName, filing }: RulebookJurisdiction, form: string): ItemSource {
  const obligation = filing.obligations.find((one) => one.form?.includes(form) && one.sources.length > 0);
  const search = filing.diligentSearch.find((one) => one.paperName?.includes(form) && one.sources.length > 0);
  const [page] = obligation?.sources ?? search?.sources ?? [];
  return page === undefined
    ? { text: `${filing.portal.name}; the page that names the form was not recorded`, url: filing.portal.url }
    : { text: `${stateName}: ${obligation?.title ?? form}`, url: page.url };
}
