import { quoteCell } from '@stampline/tables';
import { isJurisdictionCode } from '../../jurisdictions/jurisdiction-codes.js';
import type { MappingRemark } from './mapping-remark.js';
import type { OtherColumn, ReadColumns } from './other-columns.js';

const STATE_HEADERS =
  /^ (?:situs|states|(?:situs|location|loc|exposure|garaging|premises|property|hq|headquarters|head office|principal) (?:state|states|st)|insured state(?: (?:province|territory|canton|region|or|etc))*) $/;
/** Matches a list of states in a cell below a header that may also name places. */
const LOCATION_LIST = /^[A-Z]{2}(?:\s*[,;/&]\s*[A-Z]{2})+$/;

/** Headers of addresses of the risk and of the insured. */
const ADDRESS_HEADERS =
  /^(?!.* (?:broker|producer|agent|agency|carrier|insurer|company|lienholder|mortgagee|email|e mail|web) ).* (?:address|addr|location) /;
/** The state at the end of an address: "100 Main St, Houston, TX 77002". "Main St NE" is not in Nebraska. */
const STATE_OF_ADDRESS = /(?:,\s*([A-Z]{2})|[,\s]([A-Z]{2})[,\s]+\d{5}(?:-\d{4})?)(?:,?\s+USA?)?$/;

/** Lists the states that a cell contains, either as a list of states or at the end of an address. */
function listStates(text: string, words: string): readonly string[] {
  if (!STATE_HEADERS.test(words) && ADDRESS_HEADERS.test(words)) {
    const [, alone, beforeZip] = STATE_OF_ADDRESS.exec(text.toUpperCase()) ?? [];
    return [alone ?? beforeZip ?? ''].filter(isJurisdictionCode);
  }
  if (words === ' locations ' && !LOCATION_LIST.test(text)) return [];
  return text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(({ length }) => length === 2);
}

/** Finds a column of risk states that differ from the state that taxes the policy. */
export function findOtherStates(others: readonly OtherColumn[], { header, rows, columns }: ReadColumns): MappingRemark | undefined {
  const state = header.indexOf(columns.state ?? '\0');
  const found = others.find(
    ({ words, place }) =>
      (STATE_HEADERS.test(words) || words === ' locations ' || ADDRESS_HEADERS.test(words)) &&
      rows.some(({ cells }) => {
        const home = cells[state]?.trim().toUpperCase() ?? '';
        return home.length === 2 && listStates(cells[place]?.trim() ?? '', words).some((code) => code !== home);
      }),
  );
  if (found === undefined) return undefined;
  const sentence = `${quoteCell(found.header)} is not read, but differs from ${quoteCell(columns.state ?? '')}. Check that the state is the home state of the insured, which alone taxes the policy.`;
  return { about: 'state', sentence };
}
