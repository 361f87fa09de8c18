import { findCounties } from '../../filings/venues/state-facts.js';
import { EXEMPTIONS } from '../../jurisdictions/rulebook.types.js';
import type { License, LicenseType } from '../../licenses/license.js';
import { GRID_COLUMNS, type GridColumn } from './grid-columns.js';
import type { GridChoicesDto, GridRowDto } from './placement-grid.dto.js';

/** Returns the holders of licenses, in order. @param type only those of this type; null for all */
export const listHolders = (licenses: readonly License[], type: LicenseType | null): string[] =>
  [...new Set(licenses.filter(({ licenseType }) => type === null || licenseType === type).map(({ holder }) => holder))].toSorted();

/** Returns the values of the columns of rows that have a list of them. */
export function listChoices(rows: readonly GridRowDto[], licenses: readonly License[]): Pick<GridChoicesDto, keyof GridChoicesDto>[] {
  const states = [...new Set(rows.map(({ state }) => state))];
  return states.flatMap((state) => {
    const cells = rows.filter((row) => row.state === state).flatMap(({ gridCells }) => gridCells);
    return GRID_COLUMNS.flatMap((gridColumn) => {
      if (!cells.some((cell) => cell.gridColumn === gridColumn)) return [];
      const acceptedValues = listAccepted(gridColumn, state, licenses);
      return acceptedValues.length === 0 ? [] : [{ state, gridColumn, acceptedValues }];
    });
  });
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
