import { ApiProperty } from '@nestjs/swagger';
import { PAYEES, type Payee } from '../../jurisdictions/rulebook.types.js';

/** A charge as shown on an invoice. */
export class InvoiceChargeDto {
  /** Usual name of the charge. @example "Surplus lines premium tax" */
  name: string;
  /** Amount in dollars; negative for a return. @example 22.5 */
  amount: number;
  /** Type of payee that receives the charge. */
  @ApiProperty({ enum: PAYEES })
  payee: Payee;
  /** Name of the payee. @example "State of Virginia" */
  payeeName: string;
  /** Line of the invoice: name, rate and amount. @example "Surplus lines premium tax (2.25%): $22.50" */
  invoiceText: string;
}

/** A rule on where or how charges are stated to the insured. */
export class InvoiceRuleDto {
  /** Rule in plain English. @example "The declarations page itemizes all charges for taxes, fees and premium." */
  text: string;
  /** Exact words that the law prescribes; null if it prescribes none. @example "The insured pays a tax of 3% on gross premium." */
  wording: string | null;
  /** Citation of the law; null if none was read. @example "Ind. Code §27-1-15.8-4(a)" */
  citation: string | null;
  /** URL of the first source. @example https://www.in.gov/idoi/2487.htm */
  source: string;
}

/** Text for stating the charges on an invoice. */
export class InvoiceTextDto {
  /** Charges that are not zero, each with its line for the invoice. */
  charges: InvoiceChargeDto[];
  /** Rules of the state on stating charges; empty if none was read. */
  wordingRules: InvoiceRuleDto[];
  /** Note on the completeness of these rules. @example "We have not read whether Ohio prescribes wording for the charges on an invoice." */
  wordingNote: string;
}
