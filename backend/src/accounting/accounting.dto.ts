import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { OptionalLine } from '../platform/web/http/validation/optional-text.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { CONNECTION_STATUSES, type ConnectionStatus, type StoredConnection } from './connection.queries.js';
import type { AccountingSystem } from './systems/accounting-system.js';
import { SITE_FIELDS, type SiteField } from './systems/site.js';
import { ENVIRONMENTS, type Environment, SYSTEM_IDS, type SystemId } from './systems/system-names.js';

const CREDENTIALS = ['clientId', 'clientSecret', ...SITE_FIELDS] as const;
type Credential = (typeof CREDENTIALS)[number];

/** A new connection to an accounting system. */
export class NewAccountingConnectionDto {
  /** Accounting system to connect. */
  @ApiProperty({ enum: SYSTEM_IDS, enumName: 'AccountingSystemId', example: 'quickbooks' })
  @IsIn(SYSTEM_IDS)
  system: SystemId;

  /** Display name of the connection. @example "Head office books" */
  @FieldLabel('the connection name')
  @Transform(trim)
  @Length(1, 100)
  name: string;

  /** Client ID of your application with the vendor; needed only if the operator of Stampline has not registered one. */
  @FieldLabel('the client ID')
  @ApiProperty({ required: false, example: 'ABx7kq2' })
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(500)
  clientId?: string;

  /** Client secret of your application. Stored encrypted and never returned. */
  @FieldLabel('the client secret')
  @ApiProperty({ required: false, example: 'hunter2' })
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(1_000)
  clientSecret?: string;

  /** Stampline page to open after consent; defaults to Accounting Integrations. */
  @FieldLabel('the redirect address')
  @ApiProperty({ required: false, example: 'https://stampline.example.com/accounting-integrations' })
  @IsOptional()
  @Transform(trim)
  @Matches(/^https?:\/\/\S{1,480}$/, explain('as an address', 'https://stampline.example.com/accounting-integrations'))
  redirectUri?: string;

  /** Vendor environment to use; defaults to production. */
  @ApiProperty({ required: false, enum: ENVIRONMENTS, example: 'production' })
  @IsOptional()
  @IsIn(ENVIRONMENTS)
  environment?: Environment;

  /** Id of the company in the accounting system; if omitted, the consent provides it or it is chosen afterward. */
  @ApiProperty({ example: '9341452733102845' })
  @OptionalLine()
  companyId?: string | null;

  /** NetSuite account ID. Required for NetSuite before anyone can connect. */
  @FieldLabel('the NetSuite account ID')
  @ApiProperty({ example: '1234567_SB1' })
  @OptionalLine()
  vendorAccountId?: string | null;

  /** Microsoft Entra tenant ID. Required for Dynamics 365 before anyone can connect. */
  @FieldLabel('the Microsoft Entra tenant ID')
  @ApiProperty({ example: '7f0c2d0e-5b1a-4a52-9d8e-2f6b1c3a4d5e' })
  @OptionalLine()
  tenantId?: string | null;

  /** Name of the Business Central environment. Required for Dynamics 365 before anyone can connect. */
  @FieldLabel('the environment name')
  @ApiProperty({ example: 'Production' })
  @OptionalLine()
  environmentName?: string | null;
}

/** Changes to a connection; omitted fields stay unchanged. Values that are part of the vendor's URLs cannot change once entered. */
export class AccountingConnectionChangeDto extends PartialType(
  PickType(NewAccountingConnectionDto, ['name', 'clientId', 'clientSecret', ...SITE_FIELDS]),
) {}

/** A company that the consent covers. */
export class AccountingCompanyDto {
  /** Id of the company in the accounting system. @example 9341452733102845 */
  id: string;
  /** Name of the company. @example "Harbor Brokerage LLC" */
  name: string;
}

/** A connection to an accounting system, without its secrets. */
export class AccountingConnectionDto {
  /** Id of the connection. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Display name of the connection, set by your organization. @example "Head office books" */
  name: string;
  /** Accounting system that is connected. */
  @ApiProperty({ enum: SYSTEM_IDS, enumName: 'AccountingSystemId', example: 'quickbooks' })
  system: SystemId;
  /** Status of the connection; `error` needs attention, and `problem` gives the reason. */
  @ApiProperty({ enum: CONNECTION_STATUSES, example: 'connected' })
  status: ConnectionStatus;
  /** Time of the last sync, ISO 8601, UTC; null before the first one. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T15:04:05.000Z' })
  lastSync: string | null;
  /** Vendor environment in use. */
  @ApiProperty({ enum: ENVIRONMENTS, example: 'production' })
  environment: Environment;
  /** True if the connection uses the simulator included with Stampline. */
  @ApiProperty({ example: false })
  isSimulator: boolean;
  /** Id of the company that entries are posted to; null before one is chosen. */
  @ApiProperty({ type: 'string', nullable: true, example: '9341452733102845' })
  companyId: string | null;
  /** Name of the company that entries are posted to; null before one is chosen. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Harbor Brokerage LLC' })
  companyName: string | null;
  /** Companies that the consent covers. */
  @ApiProperty({ type: [AccountingCompanyDto] })
  companies: AccountingCompanyDto[];
  /** Reason the connection does not work, with instructions; null if it works. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  problem: string | null;
  /** Credentials that must be entered before a person can connect. */
  @ApiProperty({ enum: CREDENTIALS, isArray: true, example: ['vendorAccountId'] })
  missingCredentials: Credential[];
  /** True if the accounts to post to are chosen, which is required to sync invoices and payments. */
  @ApiProperty({ example: true })
  hasMappings: boolean;
  /** Id of the running sync, for `/api/tasks/{id}`; null if none is running. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  runningTaskId: string | null;
  /** Number of customers that may already exist in the accounting system and need a decision. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 0 })
  undecidedCustomers: number;
  /** Time of the last test or use, ISO 8601, UTC; null before the first one. */
  @ApiProperty({ type: 'string', nullable: true, example: '2026-11-20T15:04:05.000Z' })
  checkedAt: string | null;
}

/** A value that a system needs in addition to the OAuth client, as part of the vendor's URLs. */
export class AccountingSiteFieldDto {
  /** Name of the field in requests that add or change a connection. */
  @ApiProperty({ enum: SITE_FIELDS, example: 'vendorAccountId' })
  field: SiteField;
  /** Display name of the field. @example "NetSuite account ID" */
  label: string;
  /** Instructions for finding the value. */
  @ApiProperty({ example: 'In NetSuite under Setup, Company, Company Information' })
  help: string;
  /** Value that the simulator accepts. @example 1234567_SB1 */
  simulatorValue: string;
}

/** An accounting system that can be connected. */
export class AccountingSystemDto {
  /** Id of the accounting system. */
  @ApiProperty({ enum: SYSTEM_IDS, enumName: 'AccountingSystemId', example: 'quickbooks' })
  id: SystemId;
  /** Name of the accounting system. @example "QuickBooks Online" */
  name: string;
  /** Description of what the connection does. @example "Posts liabilities as bills and tax payments as bill payments." */
  description: string;
  /** Data that is synced. */
  @ApiProperty({ type: [String], example: ['Customers', 'Payments'] })
  features: string[];
  /** True if sandbox connections use the simulator included with Stampline. */
  @ApiProperty({ example: false })
  hasSimulator: boolean;
  /** Variables that the operator of Stampline must set to let users connect without an application; empty if all are set. */
  @ApiProperty({ type: [String], example: ['QUICKBOOKS_CLIENT_ID', 'QUICKBOOKS_CLIENT_SECRET'] })
  missingSettings: string[];
  /** True if sandbox connections need an application registered for the sandbox, because the vendor issues other client IDs there. */
  @ApiProperty({ example: true })
  hasSandboxApplications: boolean;
  /** Fields that a connection needs in addition to the client ID and secret. */
  @ApiProperty({ type: [AccountingSiteFieldDto] })
  siteFields: AccountingSiteFieldDto[];
}

/** URL for consent, and the values to register with the vendor. */
export class AccountingAuthorizeUrlDto {
  /** URL of the vendor's consent page, to open in a new window. @example https://appcenter.intuit.com/connect/oauth2?client_id=ABx7kq2 */
  authUrl: string;
  /** Redirect URL to register with the vendor. @example https://stampline.example.com/api/accounting/callback */
  callbackUrl: string;
}

/** Company to post to. */
export class AccountingCompanyChoiceDto {
  /** Id of one of the companies that the consent covers. @example 9341452733102845 */
  @FieldLabel('the company')
  @Transform(trim)
  @Length(1, 200)
  companyId: string;
}

/** Result of a successful test. */
export class AccountingTestDto {
  /** True if we reached the company. */
  @ApiProperty({ example: true })
  success: boolean;
  /** Current status of the connection. */
  @ApiProperty({ enum: CONNECTION_STATUSES, example: 'connected' })
  status: ConnectionStatus;
  /** Result of the test, as a sentence. @example "Connected to Harbor Brokerage LLC." */
  message: string;
  /** Name of the company that responded. */
  @ApiProperty({ example: 'Harbor Brokerage LLC' })
  account: string;
}

/** A sync that is queued. */
export class AccountingRunStartedDto {
  /** Id of the run and of its task, for `/api/tasks/{id}`. @example 018f6a2e-0000-7000-8000-000000000001 */
  runId: string;
}

export function toAccountingSystemDto(
  { id, name, description, features, hasSandbox, site = [] }: AccountingSystem,
  hasSimulator: boolean,
  missingSettings: string[],
): AccountingSystemDto {
  const siteFields = site.map(({ field, label, help, example }) => ({ field, label, help, simulatorValue: example }));
  return {
    id,
    name,
    description,
    features: [...features],
    hasSimulator,
    missingSettings,
    hasSandboxApplications: hasSandbox === true,
    siteFields,
  };
}

/** Facts about a connection that are not in its table row. */
interface ConnectionFacts {
  readonly isSimulator: boolean;
  readonly runningTaskId: string | null;
  readonly undecidedCustomers: number;
  readonly missing: readonly Credential[];
}

export function toAccountingConnectionDto(
  connection: StoredConnection,
  { isSimulator, runningTaskId, undecidedCustomers, missing }: ConnectionFacts,
): AccountingConnectionDto {
  const { id, name, system, status, syncedAt, environment, companyId, companyName, companies, problem, mappings, checkedAt } = connection;
  return {
    id,
    name,
    system,
    status,
    lastSync: syncedAt?.toISOString() ?? null,
    environment,
    isSimulator,
    companyId,
    companyName,
    companies: companies.map((one) => ({ id: one.id, name: one.name })),
    problem,
    missingCredentials: [...missing],
    hasMappings: mappings.length > 0,
    runningTaskId,
    undecidedCustomers,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
