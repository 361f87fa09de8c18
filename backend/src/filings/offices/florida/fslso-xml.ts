import { formatXmlTag } from '@stampline/tables';
import type { License } from '../../../licenses/license.js';
import type { FilerFacts } from '../../../organizations/profile/profile.service.js';
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

/**
 * Writes a file in the schema that was in use in 2022: one block for each licensee, with transactions grouped by policy. Writes the first licensee's
 * block immediately, the others at the end. Required data has already been checked.
 */
export function createFslsoXmlWriter({ filing, context }: PackageSubject): PackageWriter {
  const toChunk = (text: string) => [{ file: `${getBaseName(filing)}-fslso.xml`, mediaType: 'application/xml', text }];
  const blocks = new Map<string, BrokerBlock>();
  let policies = 0;
  const findBlock = (row: FilingTransaction): BrokerBlock => {
    const license = context.checked.getLicensee(row).license ?? findIndividualLicense(context.checked.licenses);
    const key = license?.id ?? '';
    const block = blocks.get(key) ?? { texts: [formatBroker(license, context)], openPolicy: null };
    blocks.set(key, block);
    return block;
  };
  const add = (row: FilingTransaction, line: number): void => {
    const block = findBlock(row);
    if (block.openPolicy !== row.policyId) {
      policies += 1;
      block.texts.push(formatPolicyEnd(block), formatPolicy(row, policies, context));
      block.openPolicy = row.policyId;
    }
    block.texts.push(formatTransaction(row, line, context));
  };
  const readFirstBlock = (): string => blocks.values().next().value?.texts.splice(0).join('') ?? '';
  return {
    writeBeginning: () => toChunk(formatHead(context)),
    writeRows: (rows, firstLine) => {
      for (const [index, row] of rows.entries()) add(row, firstLine + index);
      return toChunk(readFirstBlock());
    },
    writeEnd: () => {
      const rest = [...blocks.values()].map((block) => `${block.texts.join('')}${formatPolicyEnd(block)}</Policies></BrokerPolicy>`);
      return toChunk(`${rest.join('\n')}</BrokerPolicies>\n</BatchDataSet>\n`);
    },
  };
}

/** Block of one licensee's transactions. */
interface BrokerBlock {
  /** Text chunks that have not been written yet. */
  readonly texts: string[];
  /** Id of the policy whose element is open. */
  openPolicy: string | null;
}

const formatPolicyEnd = ({ openPolicy }: BrokerBlock): string => (openPolicy === null ? '' : '</Transactions></Policy>\n');

function formatHead({ checked, filer }: FilingContext): string {
  const contact = findOfficeContact(filer);
  const agency = findAgencyLicense(checked.licenses);
  const contacts = ['SubmissionContact', 'BillingContact'].map(
    (type) =>
      `<Contact ContactType="${type}">${formatPerson(contact)}${formatXmlTag('EmailAddress', contact?.email ?? '')}${formatAddress('ContactAddress', filer)}${formatPhone(contact?.phone)}</Contact>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<BatchDataSet SubmissionType="AgentSS" ReportingState="FL" SchemaVersion="2.0">\n' +
    `<Brokerage>${formatXmlTag('LicenseNumber', agency?.licenseNumber ?? '')}${formatXmlTag('Name', filer.legalName ?? agency?.holder ?? '')}` +
    `<Contacts>${contacts.join('')}</Contacts></Brokerage>\n<BrokerPolicies>`
  );
}

/** Opens a licensee's block. */
function formatBroker(license: License | undefined, { filer }: FilingContext): string {
  const contact = findOfficeContact(filer);
  const broker: NamedPerson = splitPersonName(license?.holder ?? '') ?? { firstName: '', lastName: license?.holder ?? '' };
  return (
    `<BrokerPolicy><Broker>${formatXmlTag('LicenseNumber', license?.licenseNumber ?? '')}` +
    `<BrokerInfo>${formatPerson(broker)}${formatXmlTag('EmailAddress', contact?.email ?? '')}${formatAddress('BrokerAddress', filer)}` +
    `${formatAddress('MailingAddress', filer)}${formatPhone(contact?.phone)}</BrokerInfo></Broker>\n<Policies>\n`
  );
}

const formatAddress = (name: string, { street, city, addressState, postalCode }: FilerFacts): string =>
  `<${name}>${formatXmlTag('Address', street ?? '')}${formatXmlTag('City', city ?? '')}${formatXmlTag('StateCode', addressState ?? '')}` +
  `${formatXmlTag('PostalCode', postalCode ?? '')}${formatXmlTag('CountryCode', 'USA')}</${name}>\n`;

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

/** Returns the premium to write to the file. A back-out repeats the transaction's premium; its type reverses it. */
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
