import { centsOfDollars, dollarText } from '../../../money/dollar-text.js';
import { xmlTag } from '../../../platform/content/tables/xml-text.js';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import { baseName, type PackagePiece, type PackageSubject, type PackageWriter } from '../package-writer.js';
import { agencyLicense } from '../filer-parts.js';

/** Maximum number of items in a file of the office. */
const SLACAL_MOST_ITEMS = 75;

const NAMESPACE = 'http://ws.slacal.org/schema/slacal_batch/2007/10/15';

/** Codes of transaction types: new, renewal, cancellation, audit, endorsement; returns and reinstatements are offsets. */
const TYPES: Readonly<Record<string, string>> = { new: 'N', renewal: 'R', cancellation: 'C', audit: 'A', endorsement: 'E' };

const piece = (file: string, text: string): PackagePiece => ({ file, mediaType: 'application/xml', text });

/** Writes cover sheets with their items in the schema that the office published in 2007, at most 75 items per file. */
export function slacalBatch({ filing, context }: PackageSubject): PackageWriter {
  const license = agencyLicense(context.checked.licenses)?.licenseNumber ?? '';
  let items = 0;
  let isOpen = false;
  const fileOf = (item: number): string => {
    const batch = String(Math.ceil(item / SLACAL_MOST_ITEMS)).padStart(3, '0');
    return `${baseName(filing)}-slacal-${batch}.xml`;
  };
  const head = (file: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<SLACAL_BATCH xmlns="${NAMESPACE}"><BATCH_COVER>` +
    `${xmlTag('Brokerage_Name', context.filer.legalName ?? '')}${xmlTag('SLA_Broker_Number', license)}` +
    `${xmlTag('Broker_Batch_Id', file.replace('.xml', ''))}<Item_Summaries>\n`;
  const foot = '</Item_Summaries></BATCH_COVER></SLACAL_BATCH>\n';
  const add = (row: FilingTransaction): PackagePiece[] => {
    items += 1;
    const file = fileOf(items);
    const place = ((items - 1) % SLACAL_MOST_ITEMS) + 1;
    const text = (place === 1 ? head(file) : '') + itemOf(row, place) + (place === SLACAL_MOST_ITEMS ? foot : '');
    isOpen = place < SLACAL_MOST_ITEMS;
    return [piece(file, text)];
  };
  return {
    begin: () => [],
    writeRows: (rows) => rows.flatMap(add),
    end: () => (isOpen ? [piece(fileOf(items), foot)] : []),
  };
}

/** The reported premium includes every fee in the stamping base, which are the insurer's. */
function itemOf(row: FilingTransaction, number: number): string {
  const premium = dollarText(centsOfDollars(row.premium) + centsOfDollars(row.insurerFees));
  return (
    `<Item_Summary>${xmlTag('Item_Number', String(number))}${xmlTag('Item_Type', TYPES[row.transactionType] ?? 'O')}` +
    `${xmlTag('Policy_Number', row.policyNumber)}${xmlTag('Insured_Name', row.insuredName)}${xmlTag('Premium_Amount', premium)}` +
    `${xmlTag('CA_State_Tax', row.charges.premium_tax ?? '0.00')}${xmlTag('Stamping_Fee', row.charges.stamping_fee ?? '0.00')}</Item_Summary>\n`
  );
}
