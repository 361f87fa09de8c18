import { dollarText, centsOfDollars } from '../../../money/dollar-text.js';
import { xmlTag, xmlText } from '../../../platform/content/tables/xml-text.js';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import type { FilingContext } from '../../filing-context.service.js';
import { baseName, type PackageSubject, type PackageWriter } from '../package-writer.js';
import { agencyLicense } from '../filer-parts.js';

/** Premium, policy fee, tax and stamping fee: the policy's total cost, as in the sample file we have seen. */
const grossCents = (row: Pick<FilingTransaction, 'premium' | 'charges' | 'details'>): bigint =>
  centsOfDollars(row.premium) +
  BigInt(row.details?.policyFeeCents ?? 0) +
  centsOfDollars(row.charges.premium_tax ?? '0.00') +
  centsOfDollars(row.charges.stamping_fee ?? '0.00');

const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const tag = (name: string, text: string): string => xmlTag(`efs:${name}`, text);

/** Writes the SLTX file; its head states the number of items and their sum, from sums computed beforehand. */
export function sltxXml({ filing, context, sums }: PackageSubject): PackageWriter {
  if (sums === null) throw new Error('The head of an SLTX file states sums.');
  const piece = (text: string) => [{ file: `${baseName(filing)}-sltx.xml`, mediaType: 'application/xml', text }];
  const license = agencyLicense(context.checked.licenses)?.licenseNumber ?? '';
  const gross = dollarText(
    centsOfDollars(sums.premium) +
      centsOfDollars(sums.policyFees) +
      centsOfDollars(sums.charges.premium_tax ?? '0.00') +
      centsOfDollars(sums.charges.stamping_fee ?? '0.00'),
  );
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<efs:Request xmlns:efs="http://www.slsot.org/efs">' +
    `${tag('EfsVersion', '2.1')}<efs:Batch AgLicNo="${xmlText(license)}" BatchType="N" ItemCnt="${sums.transactions}" TotalGross="${gross}">\n`;
  return {
    begin: () => piece(head),
    writeRows: (rows) => piece(rows.map((row) => policyOf(row, context)).join('')),
    end: () => piece('</efs:Batch></efs:Request>\n'),
  };
}

function policyOf(row: FilingTransaction, { checked }: FilingContext): string {
  const { details, charges } = row;
  return (
    `<efs:EFSPolicy>${tag('PolicyNumber', row.policyNumber)}${tag('TransType', 'N')}${tag('Insured', row.insuredName)}` +
    `${tag('ZipCode', checked.placeOf(row.policyId)?.postalCode ?? '')}${tag('ClassCd', details?.coverageCode ?? '')}` +
    `${tag('PolicyFee', dollarText(details?.policyFeeCents ?? 0))}${tag('TotalTax', charges.premium_tax ?? '0.00')}` +
    `${tag('TotalStampFee', charges.stamping_fee ?? '0.00')}${tag('TotalGross', dollarText(grossCents(row)))}` +
    `${tag('EffectiveDate', usDate(row.effectiveDate))}${tag('InceptionDate', usDate(row.termEffectiveDate))}` +
    `${tag('ExpirationDate', usDate(row.expirationDate))}${tag('IssueDate', usDate(details?.issueDate ?? row.effectiveDate))}` +
    `${tag('WindStormExclusion', 'N')}${tag('FedCrUnion', 'N')}${tag('ECP', 'N')}</efs:EFSPolicy>\n`
  );
}
