import type { LawStatementDto } from './jurisdiction-detail.dto.js';
import { type LastSession, type LawStatement, type RulebookJurisdiction, STATEMENT_KINDS } from './rulebook.types.js';
import { findStatements, formatNotResearched, formatStatement } from './statements.js';
import { toLegalSupportDto } from './legal-support-view.js';

/** Plain object with a DTO's fields. */
type Fields<T> = { [K in keyof T]: T[K] };

/**
 * Describes all statements of a jurisdiction by kind, with their confidence on the given day; a kind that we have not researched has one entry that
 * states so. The federal law on exempt purchasers follows the state's.
 */
export function toLawStatementDtos(jurisdiction: RulebookJurisdiction, today: string): Fields<LawStatementDto>[] {
  return STATEMENT_KINDS.flatMap((kind) => {
    const stated = jurisdiction.filing.statements.filter((one) => one.kind === kind);
    const own =
      stated.length > 0
        ? stated.map((one) => toLawStatementDto(jurisdiction, one, jurisdiction, today))
        : [buildMissingStatement(jurisdiction, kind)];
    return kind === 'exempt-purchaser' ? [...own, ...toFederalStatementDtos(jurisdiction, today)] : own;
  });
}

function toFederalStatementDtos(jurisdiction: RulebookJurisdiction, today: string): Fields<LawStatementDto>[] {
  const { searchWaiver, exemptPurchaser } = jurisdiction.federal;
  return [searchWaiver, ...exemptPurchaser].map((one) => toLawStatementDto(jurisdiction, one, jurisdiction.federal, today));
}

/** Describes the statements of one kind that are valid on a given day, or states that we have not looked. @param today for confidence */
export function toLawStatementDtosOn(
  jurisdiction: RulebookJurisdiction,
  kind: LawStatement['kind'],
  day: string,
  today: string,
): Fields<LawStatementDto>[] {
  const stated = findStatements(jurisdiction, kind, day);
  return stated.length > 0
    ? stated.map((one) => toLawStatementDto(jurisdiction, one, jurisdiction, today))
    : [buildMissingStatement(jurisdiction, kind)];
}

function toLawStatementDto(
  jurisdiction: RulebookJurisdiction,
  statement: LawStatement,
  legislature: { readonly lastSession: LastSession },
  today: string,
): Fields<LawStatementDto> {
  const { kind, wording = null, citation, note = null, amounts = [] } = statement;
  return {
    kind,
    status: statement.text === null ? 'not-found' : 'stated',
    text: formatStatement(jurisdiction, statement),
    wording,
    citation,
    note,
    amounts: amounts.map(({ value, unit, about }) => ({ value, unit, about })),
    ...toLegalSupportDto(statement, legislature, today),
  };
}

function buildMissingStatement(jurisdiction: RulebookJurisdiction, kind: LawStatement['kind']): Fields<LawStatementDto> {
  return {
    kind,
    status: 'not-looked',
    text: formatNotResearched(jurisdiction, kind),
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
