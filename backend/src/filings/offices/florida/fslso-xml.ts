import { formatXmlTag } from '../../../platform/content/tables/xml-text.js';
import type { FilingTransaction } from '../../../reported/filing-transaction.js';
import type { FilingContext } from '../../filing-contexts.service.js';
import { getBaseName, type PackageSubject, type PackageWriter } from '../package-writer.js';
import { formatPlainDollars, parseDollarsToBigInt } from '../../../money/plain-dollars.js';
import {
  findAgencyLicense,
  findIndividualLicense,
  splitPersonName,
  type NamedPerson,
  findOfficeContact,
  type PhoneParts,
} from '../filer.js';
import { findCounty } from '../../venues/state-facts.js';
import { getFslsoTaxStatus, getFslsoType } from './fslso-transaction-type.js';

/** Writes a file in the schema that was seen in use in 2022. Its transactions are grouped by policy; required data is checked before. */
export function createFslsoXmlWriter({ filing, context }: PackageSubject): PackageWriter {
  const piece = (text: string) => [{ file: `${getBaseName(filing)}-fslso.xml`, mediaType: 'application/xml', text }];
  let open: string | null = null;
  let policies = 0;
  const close = (): string => (open === null ? '' : '</Transactions></Policy>\n');
  const transaction = (row: FilingTransaction, line: number): string => {
    let begun = '';
    if (open !== row.policyId) {
      begun = close();
      open = row.policyId;
      policies += 1;
      begun += formatPolicy(row, policies, context);
    }
    return begun + formatTransaction(row, line, context);
  };
  return {
    writeBeginning: () => piece(formatHead(context)),
    writeRows: (rows, firstLine) => piece(rows.map((row, index) => transaction(row, firstLine + index)).join('')),
    writeEnd: () => piece(`${close()}</Policies></BrokerPolicy></BrokerPolicies>\n</BatchDataSet>\n`),
  };
}

function formatHead({ checked, filer }: FilingContext): string {
  const contact = findOfficeContact(filer);
  const agency = findAgencyLicense(checked.licenses);
  const individual = findIndividualLicense(checked.licenses);
  const broker: NamedPerson = splitPersonName(individual?.holder ?? '') ?? { firstName: '', lastName: individual?.holder ?? '' };
  const address = (name: string): string =>
    `<${name}>${formatXmlTag('Address', filer.street ?? '')}${formatXmlTag('City', filer.city ?? '')}${formatXmlTag('StateCode', filer.addressState ?? '')}` +
    `${formatXmlTag('PostalCode', filer.postalCode ?? '')}${formatXmlTag('CountryCode', 'USA')}</${name}>\n`;
  const phone = formatPhone(contact?.phone);
  const contacts = ['SubmissionContact', 'BillingContact'].map(
    (type) =>
      `<Contact ContactType="${type}">${formatPerson(contact)}${formatXmlTag('EmailAddress', contact?.email ?? '')}${address('ContactAddress')}${phone}</Contact>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<BatchDataSet SubmissionType="AgentSS" ReportingState="FL" SchemaVersion="2.0">\n' +
    `<Brokerage>${formatXmlTag('LicenseNumber', agency?.licenseNumber ?? '')}${formatXmlTag('Name', filer.legalName ?? agency?.holder ?? '')}` +
    `<Contacts>${contacts.join('')}</Contacts></Brokerage>\n` +
    `<BrokerPolicies><BrokerPolicy><Broker>${formatXmlTag('LicenseNumber', individual?.licenseNumber ?? '')}` +
    `<BrokerInfo>${formatPerson(broker)}${formatXmlTag('EmailAddress', contact?.email ?? '')}${address('BrokerAddress')}${address('MailingAddress')}${phone}` +
    '</BrokerInfo></Broker>\n<Policies>\n'
  );
}

const formatPerson = (person: NamedPerson | null): string =>
  formatXmlTag('FirstName', person?.firstName ?? '') + formatXmlTag('LastName', person?.lastName ?? '');

const formatPhone = (phone: PhoneParts | undefined): string =>
  `<PhoneNumber>${formatXmlTag('AreaCode', phone?.areaCode ?? '')}${formatXmlTag('Prefix', phone?.prefix ?? '')}${formatXmlTag('Line', phone?.line ?? '')}</PhoneNumber>`;

function formatPolicy(row: FilingTransaction, number: number, { checked }: FilingContext): string {
  const place = checked.getRiskPlace(row.policyId);
  return (
    `<Policy Xml_PolicyID="${number}">${formatXmlTag('PolicyNumber', row.policyNumber)}${formatXmlTag('ExpirationDate', row.expirationDate)}` +
    `${formatXmlTag('InsuredName', row.insuredName)}${formatXmlTag('County', findCounty('FL', place?.county ?? '') ?? '')}${formatXmlTag('PostalCode', place?.postalCode ?? '')}<Transactions>\n`
  );
}

/** Returns the premium that the file states: a back-out repeats that of its transaction, and its type reverses it. */
const getSentPremium = ({ premium, backsOut }: FilingTransaction): string =>
  backsOut === null ? premium : formatPlainDollars(-parseDollarsToBigInt(premium));

function formatTransaction(row: FilingTransaction, line: number, { checked }: FilingContext): string {
  const number = checked.insurerNumber(row) ?? '';
  return (
    `<Transaction Xml_TransactionID="${line}">${formatXmlTag('CoverageCode', row.details?.coverageCode ?? '')}` +
    `${formatXmlTag('TaxStatus', getFslsoTaxStatus(row) ?? '')}${formatXmlTag('TransactionType', getFslsoType(row) ?? '')}${formatXmlTag('EffectiveDate', row.effectiveDate)}` +
    `<Insurer Xml_InsurerID="${line}">${formatXmlTag('Name', row.insurerName ?? '')}${formatXmlTag('NAICNumber', number)}</Insurer>` +
    `${formatXmlTag('Premium', getSentPremium(row))}${formatXmlTag('PolicyFee', formatPlainDollars(row.details?.policyFeeCents ?? 0))}</Transaction>\n`
  );
}
