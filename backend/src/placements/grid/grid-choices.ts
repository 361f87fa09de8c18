import { findCounties } from '../../filings/venues/state-facts.js';
import { EXEMPTIONS } from '../../jurisdictions/rulebook.types.js';
import type { CoverageCodes } from '../../tax/pricing/coverage-codes.js';
import type { License, LicenseType } from '../../licenses/license.js';
import { GRID_COLUMNS, type GridColumn } from './grid-columns.js';
import type { GridChoicesDto, GridRowDto } from './placement-grid.dto.js';

type Choices = Pick<GridChoicesDto, keyof GridChoicesDto>;

/** @param type type of the choices; null for all */
export const listHolders = (licenses: readonly License[], type: LicenseType | null): string[] =>
  [...new Set(licenses.filter(({ licenseType }) => type === null || licenseType === type).map(({ holder }) => holder))].toSorted();

/** Returns the accepted values of columns with a fixed list. */
export function listChoices(
  rows: readonly GridRowDto[],
  licenses: readonly License[],
  codes: Pick<CoverageCodes, 'findOffice'>,
): Choices[] {
  const states = [...new Set(rows.map(({ state }) => state))];
  return states.flatMap((state) => {
    const stateRows = rows.filter((row) => row.state === state);
    const cells = stateRows.flatMap(({ gridCells }) => gridCells);
    return GRID_COLUMNS.flatMap((gridColumn): Choices[] => {
      if (!cells.some((cell) => cell.gridColumn === gridColumn)) return [];
      if (gridColumn === 'coverage_code') return listCodes(state, stateRows, codes);
      const acceptedValues = listAccepted(gridColumn, state, licenses);
      return acceptedValues.length === 0 ? [] : [{ state, gridColumn, acceptedValues, valueNames: [] }];
    });
  });
}

/** Lists the office's codes that are valid on the effective date of a row; our list may be incomplete. */
function listCodes(state: string, rows: readonly GridRowDto[], codes: Pick<CoverageCodes, 'findOffice'>): Choices[] {
  const used = (codes.findOffice(state)?.codes ?? []).filter(({ effectiveFrom = '', effectiveTo = '9999' }) =>
    rows.some(({ effectiveDate }) => effectiveFrom <= effectiveDate && effectiveDate <= effectiveTo),
  );
  if (used.length === 0) return [];
  return [{ state, gridColumn: 'coverage_code', acceptedValues: used.map(({ code }) => code), valueNames: used.map(({ text }) => text) }];
}

function listAccepted(column: GridColumn, state: string, licenses: readonly License[]): string[] {
  switch (column) {
    case 'county':
      return [...(findCounties(state)?.names ?? [])];
    case 'licensee':
      return listHolders(
        licenses.filter((license) => license.state === state),
        null,
      );
    case 'tax_status':
      return [...EXEMPTIONS];
    default:
      return [];
  }
}
