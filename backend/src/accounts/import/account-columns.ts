import { ERRORS_COLUMN } from '../../platform/tables/errors-table.js';
import { lettersOf } from '../../platform/tables/near-name.js';
import { MissingColumns, refuseNearMisses, refuseTwice } from '../../platform/tables/table-header.js';

/** The columns of an account file, each with its field. */
export const ACCOUNT_COLUMNS = {
  accountName: 'account_name',
  accountNumber: 'account_number',
  primaryContactName: 'primary_contact_name',
  primaryContactEmail: 'primary_contact_email',
  primaryContactPhone: 'primary_contact_phone',
  businessType: 'business_type',
  businessDescription: 'business_description',
  yearEstablished: 'year_established',
  mailingAddress: 'mailing_address',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  federalTaxId: 'federal_tax_id',
  notes: 'notes',
} as const;

export type ImportField = keyof typeof ACCOUNT_COLUMNS;

const FIELDS = Object.keys(ACCOUNT_COLUMNS).filter((name): name is ImportField => name in ACCOUNT_COLUMNS);

/** Where everything is in a row of the file. */
export interface AccountColumns {
  /** The header as it is. */
  readonly names: readonly string[];
  readonly positions: Readonly<Partial<Record<ImportField, number>>>;
  /** Names of columns that mean nothing here. */
  readonly ignored: readonly string[];
}

/**
 * Finds the columns by their names, in any case and with underscores, spaces or neither, in any order. Others are left aside.
 * @throws UnreadableFile without a name column, for a known column that occurs twice, or one that is near to a known one that is absent
 */
export function accountColumns(header: readonly string[]): AccountColumns {
  const names = header.map((cell) => cell.trim());
  const positions: Partial<Record<ImportField, number>> = {};
  const unknown: string[] = [];
  for (const [position, name] of names.entries()) {
    const field = FIELDS.find((one) => lettersOf(ACCOUNT_COLUMNS[one]) === lettersOf(name));
    if (field === undefined) {
      if (name !== '' && name !== ERRORS_COLUMN) unknown.push(name);
    } else if (positions[field] !== undefined) refuseTwice(ACCOUNT_COLUMNS[field]);
    else positions[field] = position;
  }
  if (positions.accountName === undefined) throw new MissingColumns([ACCOUNT_COLUMNS.accountName], names);
  const absent = FIELDS.filter((field) => positions[field] === undefined);
  refuseNearMisses(
    unknown,
    absent.map((field) => ACCOUNT_COLUMNS[field]),
  );
  return { names, positions, ignored: unknown };
}
