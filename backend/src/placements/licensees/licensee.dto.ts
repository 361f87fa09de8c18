import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMinSize, IsArray, IsOptional, IsString, IsUUID, Length, ValidateIf, ValidateNested } from 'class-validator';
import { IsCalendarDate } from '../../dates/is-calendar-date.decorator.js';
import { IsJurisdictionCode } from '../../jurisdictions/is-jurisdiction-code.decorator.js';
import { FieldLabel, explain } from '../../platform/kernel/problems/field-instruction.js';
import { MaxItems } from '../../platform/web/http/validation/max-items.decorator.js';
import { OR_NULL } from '../../platform/web/http/validation/or-null.js';
import { trim } from '../../platform/web/http/validation/trim.js';

const uppercase = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.toUpperCase() : value);

/** Choice of a licensee for placements. */
export class ChooseLicenseeDto {
  /** Ids of 1 to 1,000 placements that were not packaged or sent. @example ["0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90"] */
  @FieldLabel('the placements')
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(1_000)
  @IsUUID('all', { ...explain('as the API returned it', '3d9c9b1e-0f43-4c8e-9b1a-0a4d6f0f9f10'), each: true })
  placementIds: string[];

  /** Holder of a license in the state of each placement; null to remove the choice and apply the rules again. @example "Ruth Alvarez" */
  @FieldLabel('the licensee')
  @ValidateIf((_, value) => value !== null)
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  holder: string | null;
}

/** Placements whose licensee was chosen. */
export class ChosenLicenseesDto {
  /** Number of placements. @example 24 */
  placementCount: number;
}

/** A rule that determines the licensee of transactions. */
export class LicenseeRuleDto {
  /** Two-letter code of the state; null for all states. @example FL */
  @Transform(uppercase)
  @ValidateIf((_, value) => value !== null)
  @IsJurisdictionCode()
  state: string | null;

  /** Retail broker of the transactions; null for all. @example "Coastal Retail Agency" */
  @FieldLabel('the retail broker')
  @Transform(trim)
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @Length(1, 200)
  retailBroker: string | null;

  /** Number of the insured's account; null for all. @example A-1042 */
  @FieldLabel('the account number')
  @Transform(trim)
  @ValidateIf((_, value) => value !== null)
  @IsString()
  @Length(1, 100)
  accountNumber: string | null;

  /** Team or branch of the transactions; null for all. @example "Property East" */
  @FieldLabel('the team')
  @Transform(trim)
  @IsOptional(OR_NULL)
  @IsString()
  @Length(1, 100)
  team?: string | null;

  /** Holder of the licenses, as in the license register. @example "Ruth Alvarez" */
  @FieldLabel('the licensee')
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  holder: string;
}

/** All licensee rules of the organization. */
export class LicenseeRulesDto {
  /** Up to 500 rules in the order in which they are tried; the first that matches applies. */
  @FieldLabel('the rules')
  @ApiProperty({ type: [LicenseeRuleDto] })
  @IsArray()
  @MaxItems(500)
  @ValidateNested({ each: true })
  @Type(() => LicenseeRuleDto)
  rules: LicenseeRuleDto[];
}

/** Placements whose licensee changes. */
export class LicenseeChangeDto {
  /** Holder of the license now; null if unknown. @example "Ruth Alvarez" */
  fromHolder: string | null;
  /** Holder of the license after the change; null if unknown. @example "Sam Ortiz" */
  toHolder: string | null;
  /** Number of placements. @example 24 */
  placementCount: number;
}

/** Effect of rules on open placements, before they are saved. */
export class LicenseeRulesPreviewDto {
  /** Placements whose licensee changes, the largest group first. */
  changes: LicenseeChangeDto[];
  /** Number of open placements that were compared. @example 240 */
  comparedCount: number;
  /** False if there are more open placements than were compared. @example true */
  isComplete: boolean;
}

/** Business to move from one licensee to another. */
export class PlanLicenseeMoveDto {
  /** Current holder of the business, as in the license register. @example "Ruth Alvarez" */
  @FieldLabel('the licensee to move from')
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  fromHolder: string;

  /** New holder of the business, as in the license register. @example "Sam Ortiz" */
  @FieldLabel('the licensee to move to')
  @Transform(trim)
  @IsString()
  @Length(1, 200)
  toHolder: string;

  /** Two-letter code of the only state to move; null for all states. @example FL */
  @Transform(uppercase)
  @IsOptional(OR_NULL)
  @IsJurisdictionCode()
  state?: string | null;

  /** First effective date to move, YYYY-MM-DD; null for all placements that were not packaged or sent. @example 2026-12-01 */
  @FieldLabel('the first effective date')
  @IsOptional(OR_NULL)
  @IsCalendarDate()
  effectiveFrom?: string | null;
}

/** A move of business, with its reason. */
export class MoveLicenseeDto extends PlanLicenseeMoveDto {
  /** Reason for the move; null if none was given. @example "Dana leaves on December 1." */
  @FieldLabel('the note')
  @Transform(trim)
  @IsOptional(OR_NULL)
  @IsString()
  @Length(1, 500)
  note?: string | null;
}

/** Placements of a state that a move concerns. */
export class MovedStateDto {
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Name of the state. @example Florida */
  stateName: string;
  /** Number of placements under the current holder's license. @example 24 */
  placementCount: number;
  /** False if the new licensee has no license there; these placements are then not moved. @example true */
  isLicensed: boolean;
}

/** Effect of a move of business, before it is made. */
export class LicenseeMovePreviewDto {
  /** States with placements to move, by name. */
  states: MovedStateDto[];
  /** Number of placements that move. @example 24 */
  placementCount: number;
  /** Number of placements that keep their licensee because they are in an unsent package. @example 2 */
  packagedCount: number;
  /** Number of licensee rules that change. @example 1 */
  ruleCount: number;
}

/** A recorded move of business from one licensee to another. */
export class LicenseeMoveDto {
  /** Id of the move. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Previous holder of the business. @example "Ruth Alvarez" */
  fromHolder: string;
  /** New holder of the business. @example "Sam Ortiz" */
  toHolder: string;
  /** Two-letter code of the only state that moved; null for all states. @example FL */
  state: string | null;
  /** First effective date that moved, YYYY-MM-DD; null for all. @example 2026-12-01 */
  effectiveFrom: string | null;
  /** Number of placements that moved. @example 24 */
  placementCount: number;
  /** Number of licensee rules that changed. @example 1 */
  ruleCount: number;
  /** Reason for the move; null if none was given. @example "Dana leaves on December 1." */
  note: string | null;
  /** User who moved it. @example "Olive Owner" */
  movedByName: string;
  /** Time of the move, ISO 8601, UTC. */
  movedAt: string;
}

/** A license with the open placements that are filed under it. */
export class PlacementLicenseeDto {
  /** Id of the license. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  licenseeId: string;
  /** Holder of the license. @example "Ruth Alvarez" */
  licenseeName: string;
  /** Number of the license. @example SL-104882 */
  licenseNumber: string;
  /** Two-letter code of the state. @example FL */
  state: string;
  /** Number of open placements. @example 24 */
  placementCount: number;
}
