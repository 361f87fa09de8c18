import { formatPlainDollars, parseDollarsToBigInt } from '../../../money/plain-dollars.js';
import { escapeXml, formatXmlTag } from '@stampline/tables';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import type { FilingContext } from '../../filing-contexts.service.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../package-writer.js';
import { findAgencyLicense } from '../filer.js';

/** Sums premium, policy fee, tax and stamping fee: the policy's total cost, as in the sample file that we have seen. */
const sumGrossCents = (row: Pick<FilingTransaction, 'premium' | 'charges' | 'details'>): bigint =>
  parseDollarsToBigInt(row.premium) +
  BigInt(row.details?.policyFeeCents ?? 0) +
  parseDollarsToBigInt(row.charges.premium_tax ?? '0.00') +
  parseDollarsToBigInt(row.charges.stamping_fee ?? '0.00');

const formatUsDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
const formatTag = (name: string, text: string): string => formatXmlTag(`efs:${name}`, text);

/** Writes the SLTX file; its header states the number of items and their sum, which are computed beforehand. */
export function createSltxXmlWriter({ filing, context, sums }: PackageSubject): PackageWriter {
  if (sums === null) throw new Error('The header of an SLTX file states totals.');
  const toChunk = (text: string) => [{ file: `${getBaseName(filing)}-sltx.xml`, mediaType: 'application/xml', text }];
  const license = findAgencyLicense(context.checked.licenses)?.licenseNumber ?? '';
  const gross = formatPlainDollars(
    parseDollarsToBigInt(sums.premium) +
      parseDollarsToBigInt(sums.policyFees) +
      parseDollarsToBigInt(sums.charges.premium_tax ?? '0.00') +
      parseDollarsToBigInt(sums.charges.stamping_fee ?? '0.00'),
  );
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<efs:Request xmlns:efs="http://www.slsot.org/efs">' +
    `${formatTag('EfsVersion', '2.1')}<efs:Batch AgLicNo="${escapeXml(license)}" BatchType="N" ItemCnt="${sums.transactions}" TotalGross="${gross}">\n`;
  return {
    writeBeginning: () => toChunk(head),
    writeRows: (rows) => toChunk(rows.map((row) => formatPolicy(row, context)).join('')),
    writeEnd: () => toChunk('</efs:Batch></efs:Request>\n'),
  };
}

function formatPolicy(row: FilingTransaction, { checked }: FilingContext): string {
  const { details, charges } = row;
  const isCreditUnion = details?.exemption === 'federal_credit_union';
  return (
    `<efs:EFSPolicy>${formatTag('PolicyNumber', row.policyNumber)}${formatTag('TransType', 'N')}${formatTag('Insured', row.insuredName)}` +
    `${formatTag('ZipCode', checked.getRiskPlace(row.policyId)?.postalCode ?? '')}${formatTag('ClassCd', details?.coverageCode ?? '')}` +
    `${formatTag('PolicyFee', formatPlainDollars(details?.policyFeeCents ?? 0))}${formatTag('TotalTax', charges.premium_tax ?? '0.00')}` +
    `${formatTag('TotalStampFee', charges.stamping_fee ?? '0.00')}${formatTag('TotalGross', formatPlainDollars(sumGrossCents(row)))}` +
    `${formatTag('EffectiveDate', formatUsDate(row.effectiveDate))}${formatTag('InceptionDate', formatUsDate(row.termEffectiveDate))}` +
    `${formatTag('ExpirationDate', formatUsDate(row.expirationDate))}${formatTag('IssueDate', formatUsDate(details?.issueDate ?? row.effectiveDate))}` +
    `${formatTag('WindStormExclusion', 'N')}${formatTag('FedCrUnion', isCreditUnion ? 'Y' : 'N')}${formatTag('ECP', 'N')}</efs:EFSPolicy>\n`
  );
}
