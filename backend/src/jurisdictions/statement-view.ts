import type { LawStatementDto } from './jurisdiction-detail.dto.js';
import { type LawStatement, type RulebookJurisdiction, STATEMENT_KINDS } from './rulebook.types.js';
import { notLooked, statementText } from './statements.js';
import { witnessView } from './witness-view.js';

/** The same fields as a plain object. */
type Fields<T> = { [K in keyof T]: T[K] };

/**
 * Describes all statements of a jurisdiction by kind, with their confidence as of a day; a kind without any states that we have not looked.
 */
export function statementViews(jurisdiction: RulebookJurisdiction, today: string): Fields<LawStatementDto>[] {
  return STATEMENT_KINDS.flatMap((kind) => {
    const stated = jurisdiction.filing.statements.filter((one) => one.kind === kind);
    return stated.length > 0 ? stated.map((one) => statementView(jurisdiction, one, today)) : [absence(jurisdiction, kind)];
  });
}

function statementView(jurisdiction: RulebookJurisdiction, statement: LawStatement, today: string): Fields<LawStatementDto> {
  const { kind, wording = null, citation, note = null, amounts = [] } = statement;
  return {
    kind,
    status: statement.text === null ? 'not-found' : 'stated',
    text: statementText(jurisdiction, statement),
    wording,
    citation,
    note,
    amounts: amounts.map(({ value, unit, about }) => ({ value, unit, about })),
    ...witnessView(statement, jurisdiction, today),
  };
}

function absence(jurisdiction: RulebookJurisdiction, kind: LawStatement['kind']): Fields<LawStatementDto> {
  return {
    kind,
    status: 'not-looked',
    text: notLooked(jurisdiction, kind),
    wording: null,
    citation: null,
    note: null,
    amounts: [],
    effectiveFrom: null,
    effectiveTo: null,
    readOn: null,
    mustBeReadAgain: false,
    confidence: null,
    sources: [],
  };
}
