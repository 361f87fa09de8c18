import { xmlTag } from '../../../platform/content/tables/xml-text.js';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import type { FilingContext } from '../../filing-context.service.js';
import { baseName, type PackageSubject, type PackageWriter } from '../package-writer.js';
import { dollarText } from '../../../money/dollar-text.js';
import { agencyLicense, individualLicense, namedPerson, type NamedPerson, officeContact, type PhoneParts } from '../filer-parts.js';
import { findCounty } from '../../venues/state-facts.js';
import { fslsoTaxStatus, fslsoType } from './fslso-transaction-type.js';

/** Writes a file in the schema that was seen in use in 2022. Its transactions are grouped by policy; required data is checked before. */
export function fslsoXml({ filing, context }: PackageSubject): PackageWriter {
  const piece = (text: string) => [{ file: `${baseName(filing)}-fslso.xml`, mediaType: 'application/xml', text }];
  let open: string | null = null;
  let policies = 0;
  const close = (): string => (open === null ? '' : '</Transactions></Policy>\n');
  const transaction = (row: FilingTransaction, line: number): string => {
    let begun = '';
    if (open !== row.policyId) {
      begun = close();
      open = row.policyId;
      policies += 1;
      begun += policyOf(row, policies, context);
    }
    return begun + transactionOf(row, line, context);
  };
  return {
    begin: () => piece(head(context)),
    writeRows: (rows, firstLine) => piece(rows.map((row, index) => transaction(row, firstLine + index)).join('')),
    end: () => piece(`${close()}</Policies></BrokerPolicy></BrokerPolicies>\n</BatchDataSet>\n`),
  };
}

function head({ checked, filer }: FilingContext): string {
  const contact = officeContact(filer);
  const agency = agencyLicense(checked.licenses);
  const individual = individualLicense(checked.licenses);
  const broker: NamedPerson = namedPerson(individual?.holder ?? '') ?? { firstName: '', lastName: individual?.holder ?? '' };
  const address = (name: string): string =>
    `<${name}>${xmlTag('Address', filer.street ?? '')}${xmlTag('City', filer.city ?? '')}${xmlTag('StateCode', filer.addressState ?? '')}` +
    `${xmlTag('PostalCode', filer.postalCode ?? '')}${xmlTag('CountryCode', 'USA')}</${name}>\n`;
  const phone = phoneOf(contact?.phone);
  const contacts = ['SubmissionContact', 'BillingContact'].map(
    (type) =>
      `<Contact ContactType="${type}">${personOf(contact)}${xmlTag('EmailAddress', contact?.email ?? '')}${address('ContactAddress')}${phone}</Contact>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<BatchDataSet SubmissionType="AgentSS" ReportingState="FL" SchemaVersion="2.0">\n' +
    `<Brokerage>${xmlTag('LicenseNumber', agency?.licenseNumber ?? '')}${xmlTag('Name', filer.legalName ?? agency?.holder ?? '')}` +
    `<Contacts>${contacts.join('')}</Contacts></Brokerage>\n` +
    `<BrokerPolicies><BrokerPolicy><Broker>${xmlTag('LicenseNumber', individual?.licenseNumber ?? '')}` +
    `<BrokerInfo>${personOf(broker)}${xmlTag('EmailAddress', contact?.email ?? '')}${address('BrokerAddress')}${address('MailingAddress')}${phone}` +
    '</BrokerInfo></Broker>\n<Policies>\n'
  );
}

const personOf = (person: NamedPerson | null): string =>
  xmlTag('FirstName', person?.firstName ?? '') + xmlTag('LastName', person?.lastName ?? '');

const phoneOf = (phone: PhoneParts | undefined): string =>
  `<PhoneNumber>${xmlTag('AreaCode', phone?.areaCode ?? '')}${xmlTag('Prefix', phone?.prefix ?? '')}${xmlTag('Line', phone?.line ?? '')}</PhoneNumber>`;

function policyOf(row: FilingTransaction, number: number, { checked }: FilingContext): string {
  const place = checked.placeOf(row.policyId);
  return (
    `<Policy Xml_PolicyID="${number}">${xmlTag('PolicyNumber', row.policyNumber)}${xmlTag('ExpirationDate', row.expirationDate)}` +
    `${xmlTag('InsuredName', row.insuredName)}${xmlTag('County', findCounty('FL', place?.county ?? '') ?? '')}${xmlTag('PostalCode', place?.postalCode ?? '')}<Transactions>\n`
  );
}

function transactionOf(row: FilingTransaction, line: number, { checked }: FilingContext): string {
  const number = checked.insurerNumber(row) ?? '';
  return (
    `<Transaction Xml_TransactionID="${line}">${xmlTag('CoverageCode', row.details?.coverageCode ?? '')}` +
    `${xmlTag('TaxStatus', fslsoTaxStatus(row) ?? '')}${xmlTag('TransactionType', fslsoType(row) ?? '')}${xmlTag('EffectiveDate', row.effectiveDate)}` +
    `<Insurer Xml_InsurerID="${line}">${xmlTag('Name', row.insurerName ?? '')}${xmlTag('NAICNumber', number)}</Insurer>` +
    `${xmlTag('Premium', row.premium)}${xmlTag('PolicyFee', dollarText(row.details?.policyFeeCents ?? 0))}</Transaction>\n`
  );
}
