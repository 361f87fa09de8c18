import { formatDate } from '../../dates/format-date.js';
import type { RulebookJurisdiction, Source, StateForm } from '../../jurisdictions/rulebook.types.js';
import type { ItemSource } from '../checklist.js';

export const PRACTICE_SOURCE: ItemSource = { text: 'Good practice, not a rule of the state', url: null };

export const RATE_TABLE_SOURCE: ItemSource = { text: 'Stampline rate table, not law', url: null };

/** Cites a rule's page, or the state's filing rules in general. */
export function getRulesSource({ name, revision, filing, regulator }: RulebookJurisdiction, page?: Pick<Source, 'url'>): ItemSource {
  return { text: `${name} filing rules, as of ${formatDate(revision)}`, url: (page ?? filing.sources[0])?.url ?? regulator.website };
}

export function getRegulatorSource({ regulator }: RulebookJurisdiction): ItemSource {
  return { text: regulator.department, url: regulator.website };
}

/** Cites the page about who must file; otherwise the regulator's page. */
export function getLicenseSource(jurisdiction: RulebookJurisdiction): ItemSource {
  const rule = jurisdiction.filing.statements.find(({ kind, text }) => kind === 'who-files' && text !== null);
  const [page] = rule?.sources ?? [];
  return page === undefined ? getRegulatorSource(jurisdiction) : { text: `${jurisdiction.name}: who files`, url: page.url };
}

/** Cites the page that names the form, or the portal if we found no such page. */
export function getFormSource({ name: stateName, filing: { portal } }: RulebookJurisdiction, { name, sources }: StateForm): ItemSource {
  const [page] = sources ?? [];
  if (page !== undefined) return { text: `${stateName}: ${name}`, url: page.url };
  const reason = sources === undefined ? 'we have not looked for a page that names the form' : 'we found no page that names the form';
  return { text: `${portal.name}; ${reason}`, url: portal.url };
}
