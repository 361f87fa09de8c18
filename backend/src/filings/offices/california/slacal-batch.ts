import { parseDollarsToBigInt, formatPlainDollars } from '../../../money/plain-dollars.js';
import { formatXmlTag } from '@stampline/tables';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import { getBaseName, type PackageChunk, type PackageSubject, type PackageWriter } from '../package-writer.js';
import { findAgencyLicense } from '../filer.js';

/** Maximum number of items in a file. */
const SLACAL_MAX_ITEMS = 75;

const NAMESPACE = 'http://ws.slacal.org/schema/slacal_batch/2007/10/15';

/** Codes of transaction types: new, renewal, cancellation, audit, endorsement; returns and reinstatements are offsets. */
const TYPE_CODES: Readonly<Record<string, string>> = { new: 'N', renewal: 'R', cancellation: 'C', audit: 'A', endorsement: 'E' };

const createChunk = (file: string, text: string): PackageChunk => ({ file, mediaType: 'application/xml', text });

/** Writes cover sheets and their items in the schema that the office published in 2007, with at most 75 items per file. */
export function createSlacalBatchWriter({ filing, context }: PackageSubject): PackageWriter {
  const agency = findAgencyLicense(context.checked.licenses);
  let items = 0;
  let isOpen = false;
  const getFile = (item: number): string => {
    const batch = String(Math.ceil(item / SLACAL_MAX_ITEMS)).padStart(3, '0');
    return `${getBaseName(filing)}-slacal-${batch}.xml`;
  };
  const head = (file: string, row: FilingTransaction): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<SLACAL_BATCH xmlns="${NAMESPACE}"><BATCH_COVER>` +
    `${formatXmlTag('Brokerage_Name', context.filer.legalName ?? '')}${formatXmlTag('SLA_Broker_Number', (context.checked.getLicensee(row).license ?? agency)?.licenseNumber ?? '')}` +
    `${formatXmlTag('Broker_Batch_Id', file.replace('.xml', ''))}<Item_Summaries>\n`;
  const foot = '</Item_Summaries></BATCH_COVER></SLACAL_BATCH>\n';
  const add = (row: FilingTransaction): PackageChunk[] => {
    items += 1;
    const file = getFile(items);
    const place = ((items - 1) % SLACAL_MAX_ITEMS) + 1;
    const text = (place === 1 ? head(file, row) : '') + formatItem(row, place) + (place === SLACAL_MAX_ITEMS ? foot : '');
    isOpen = place < SLACAL_MAX_ITEMS;
    return [createChunk(file, text)];
  };
  return {
    writeBeginning: () => [],
    writeRows: (rows) => rows.flatMap(add),
    writeEnd: () => (isOpen ? [createChunk(getFile(items), foot)] : []),
  };
}

/** Formats an item. The reported premium includes every fee in the stamping base; all of these are insurer fees. */
function formatItem(row: FilingTransaction, number: number): string {
  const premium = formatPlainDollars(parseDollarsToBigInt(row.premium) + parseDollarsToBigInt(row.insurerFees));
  return (
    `<Item_Summary>${formatXmlTag('Item_Number', String(number))}${formatXmlTag('Item_Type', TYPE_CODES[row.transactionType] ?? 'O')}` +
    `${formatXmlTag('Policy_Number', row.policyNumber)}${formatXmlTag('Insured_Name', row.insuredName)}${formatXmlTag('Premium_Amount', premium)}` +
    `${formatXmlTag('CA_State_Tax', row.charges.premium_tax ?? '0.00')}${formatXmlTag('Stamping_Fee', row.charges.stamping_fee ?? '0.00')}</Item_Summary>\n`
  );
}
