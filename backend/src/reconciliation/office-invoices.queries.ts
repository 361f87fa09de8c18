import { parseDollarsToBigInt, formatPlainDollars } from '../money/plain-dollars.js';
import type { InvoicedAmount } from './invoice-rows.js';
import type { OrganizationTx } from '../platform/kernel/database/organization-tx.js';

export interface OfficeInvoiceRecord {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  /** Dollars with two decimals. */
  readonly total: string;
  readonly importedAt: Date;
  readonly importedByName: string;
}

const columns = 'id, name, sha256, total, imported_at as "importedAt", imported_by_name as "importedByName"';

export async function findInvoices(tx: OrganizationTx): Promise<OfficeInvoiceRecord[]> {
  return tx.query<OfficeInvoiceRecord[]>(
    `select ${columns} from office_invoices where organization_id = $1 order by imported_at desc, id desc`,
    [tx.organizationId],
  );
}

export async function insertInvoice(
  tx: OrganizationTx,
  { id, name, sha256, total, importedAt, importedByName }: OfficeInvoiceRecord,
  amounts: readonly InvoicedAmount[],
): Promise<void> {
  await tx.query(
    `insert into office_invoices (organization_id, id, name, sha256, total, imported_at, imported_by_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.organizationId, id, name, sha256, total, importedAt, importedByName],
  );
  await tx.query(
    `insert into office_invoice_amounts (organization_id, invoice_id, state, payee, month, amount)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::numeric[])`,
    [tx.organizationId, id, ...listAmountColumns(amounts)],
  );
}

/**
 * Returns an invoice with exactly these amounts, such as the same file after a spreadsheet program saved it again.
 * @param amounts one for each payee and month
 */
export async function findInvoiceOfAmounts(
  tx: OrganizationTx,
  amounts: readonly InvoicedAmount[],
): Promise<OfficeInvoiceRecord | undefined> {
  const [found] = await tx.query<OfficeInvoiceRecord[]>(
    `with given as (select * from unnest($2::text[], $3::text[], $4::text[], $5::numeric[]) as given (state, payee, month, amount)),
          known as (select invoice_id, state, payee, month, amount from office_invoice_amounts where organization_id = $1)
     select ${columns} from office_invoices
      where organization_id = $1
        and (select count(*) from known where invoice_id = id) = (select count(*) from given)
        and not exists (select state, payee, month, amount from known where invoice_id = id except select * from given)
      order by imported_at desc limit 1`,
    [tx.organizationId, ...listAmountColumns(amounts)],
  );
  return found;
}

/** Returns the states, payees, months and dollars of amounts, as one array each. */
const listAmountColumns = (amounts: readonly InvoicedAmount[]): string[][] => [
  amounts.map(({ state }) => state),
  amounts.map(({ payee }) => payee),
  amounts.map(({ month }) => month),
  amounts.map(({ cents }) => formatPlainDollars(cents)),
];

/** @returns the removed invoice; undefined if there is none */
export async function deleteInvoice(tx: OrganizationTx, id: string): Promise<OfficeInvoiceRecord | undefined> {
  const [[removed]] = await tx.query<[OfficeInvoiceRecord[], number]>(
    `delete from office_invoices where organization_id = $1 and id = $2 returning ${columns}`,
    [tx.organizationId, id],
  );
  return removed;
}

/** Returns the amounts of all invoices in an inclusive range of months. */
export async function findInvoicedAmounts(
  tx: OrganizationTx,
  { from, to, state }: { readonly from: string; readonly to: string; readonly state: string | null },
): Promise<InvoicedAmount[]> {
  const rows = await tx.query<(Omit<InvoicedAmount, 'cents'> & { amount: string })[]>(
    `select state, payee, month, sum(amount) as amount from office_invoice_amounts
      where organization_id = $1 and month between $2 and $3 and ($4::text is null or state = $4)
      group by state, payee, month`,
    [tx.organizationId, from, to, state],
  );
  return rows.map(({ amount, ...rest }) => ({ ...rest, cents: parseDollarsToBigInt(amount) }));
}
