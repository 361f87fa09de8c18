import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MaxItems } from '../platform/web/http/validation/max-items.decorator.js';
import { trim } from '../platform/web/http/validation/trim.js';
import { FieldLabel, explain } from '../platform/kernel/problems/field-instruction.js';
import { ALLOCATION_BASES, type AllocationBasis } from './allocation.js';
import { ARRANGEMENTS, type Arrangement, HOME_STATE_RULES, type HomeStateRule, INSURED_KINDS, type InsuredKind } from './home-state.js';
import { PLACES, type Place } from './places.js';

const MAX_MEMBERS = 100;
const MAX_DOLLARS = 100_000_000_000;

/** A named insured of an affiliated group. */
export class GroupMemberDto {
  /** Name of the member. @example "Harbor Marine Towing LLC" */
  @FieldLabel('the name of the member')
  @Transform(trim)
  @IsString()
  @Length(1, 300)
  @Matches(/^\P{Cc}*$/u, explain('on one line'))
  name: string;

  /** Principal place of business or residence of the insured: the code of a state or territory, or `outside_us`. */
  @FieldLabel('the principal place')
  @ApiProperty({ enum: PLACES })
  @IsIn(PLACES, explain('as the code of a state or territory, or outside_us', 'VA'))
  principalPlace: Place;

  /** Percent of the premium that is attributed to the member, with at most four decimals. @example 60 */
  @FieldLabel('the percentage of the premium')
  @IsNumber()
  @Min(0)
  @Max(100)
  premiumShare: number;
}

/** A part of the premium. */
export class AllocatedPartDto {
  /** Code of a state or territory, or `outside_us`. */
  @FieldLabel('the place')
  @ApiProperty({ enum: PLACES })
  @IsIn(PLACES, explain('as the code of a state or territory, or outside_us', 'VA'))
  place: Place;

  /** Part of the premium: percent with at most four decimals, or dollars, as in `allocationBasis`. @example 60 */
  @FieldLabel('the part of the premium')
  @IsNumber()
  @Min(0)
  @Max(MAX_DOLLARS)
  part: number;
}

/** The answers that determine the home state of a policy. */
export class HomeStateAnswersDto {
  /** Type of the insured: an organization or an individual. */
  @FieldLabel('the kind of insured')
  @ApiProperty({ enum: INSURED_KINDS })
  @IsIn(INSURED_KINDS)
  insuredKind: InsuredKind;

  /** One insured, named insureds of an affiliated group, or a group policy for members who are not affiliated. */
  @ApiProperty({ enum: ARRANGEMENTS })
  @IsIn(ARRANGEMENTS)
  arrangement: Arrangement;

  /** Principal place of business or residence of the insured: the code of a state or territory, or `outside_us`. */
  @FieldLabel('the principal place')
  @ApiProperty({ enum: PLACES, required: false })
  @IsOptional()
  @IsIn(PLACES, explain('as the code of a state or territory, or outside_us', 'VA'))
  principalPlace?: Place;

  /** Named insureds of an affiliated group, 2 to 100; absent for other insureds. */
  @FieldLabel('the members of the group')
  @IsOptional()
  @IsArray()
  @MaxItems(MAX_MEMBERS)
  @ValidateNested({ each: true })
  @Type(() => GroupMemberDto)
  groupMembers?: GroupMemberDto[];

  /** For a group policy: true if the group policyholder pays 100% of the premium from its funds. @example false */
  @FieldLabel('whether the group policyholder pays the premium')
  @IsOptional()
  @IsBoolean()
  holderPaysPremium?: boolean;

  /** Percent of the insured risk in the state of the principal place, with at most four decimals. @example 40 */
  @FieldLabel('the share of the risk')
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  riskShare?: number;

  /** Unit of the allocation: percentages or dollars; absent if there is no allocation. */
  @FieldLabel('the unit of the allocation')
  @ApiProperty({ enum: ALLOCATION_BASES, required: false })
  @IsOptional()
  @IsIn(ALLOCATION_BASES)
  allocationBasis?: AllocationBasis;

  /** Premium by place, with parts that add up to 100 percent or to the premium of the current term. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @MaxItems(PLACES.length)
  @ValidateNested({ each: true })
  @Type(() => AllocatedPartDto)
  allocation?: AllocatedPartDto[];

  /** Source of the answers, such as the application. @example "From the application of February 3." */
  @IsOptional()
  @Transform(trim)
  @IsString()
  @MaxLength(2_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, explain('without control characters'))
  notes?: string;
}

/** A part of the premium as it was allocated. */
export class AllocationPartDto {
  /** Code of a state or territory, or `outside_us`. */
  place: Place;
  /** Name of the place. @example Texas */
  placeName: string;
  /** Percent of the premium with at most four decimals. @example 60 */
  percent: number;
  /** Dollars of the term's premium at the time it was recorded. @example 22.5 */
  amount: number;
}

/** A named insured of an affiliated group, as recorded. */
export class RecordedMemberDto extends GroupMemberDto {
  /** Name of the state or country of the principal place. @example Texas */
  placeName: string;
}

/** A recorded home state, with the answers that decided it. */
export class HomeStateRecordDto {
  /** Id of the home state. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  id: string;
  /** Code of the home state, a state or a territory; null if the answers do not determine one. @example TX */
  homeState: string | null;
  /** Name of the home state; null if not determined. @example Texas */
  homeStateName: string | null;
  /** Rule that decided it: the principal place, the greatest allocation, or none. */
  @ApiProperty({ enum: HOME_STATE_RULES })
  homeStateRule: HomeStateRule;
  /** Explanation in sentences. @example "More than half of the insured risk is in Texas." */
  reason: string;
  /** Law behind the decision. @example "15 U.S.C. § 8206(6)" */
  citation: string;
  /** Type of the insured: an organization or an individual. */
  @ApiProperty({ enum: INSURED_KINDS })
  insuredKind: InsuredKind;
  /** One insured, named insureds of an affiliated group, or a group policy for members who are not affiliated. */
  @ApiProperty({ enum: ARRANGEMENTS })
  arrangement: Arrangement;
  /** Principal place of business or residence of the insured; null for an affiliated group. */
  principalPlace: Place | null;
  /** Name of the principal place; null if not entered. @example Texas */
  principalPlaceName: string | null;
  /** Named insureds of an affiliated group; empty otherwise. */
  groupMembers: RecordedMemberDto[];
  /** True if the group policyholder pays 100% of the premium from its funds; null if not answered. @example false */
  holderPaysPremium: boolean | null;
  /** Percent of the insured risk in the state of the principal place; null if not asked. @example 40 */
  riskShare: number | null;
  /** Unit in which the parts were entered; null if there is no allocation. */
  @ApiProperty({ enum: ALLOCATION_BASES, nullable: true })
  allocationBasis: AllocationBasis | null;
  /** Premium by place, greatest part first; empty if there is no allocation. */
  allocationParts: AllocationPartDto[];
  /** Source of the answers; null if not entered. @example "From the application of February 3." */
  notes: string | null;
  /** Time it was recorded, ISO 8601, UTC. */
  recordedAt: string;
  /** Name of the person who recorded it. @example "Dana Reyes" */
  recordedByName: string;
  /** Id of the policy it was recorded for. @example 0198c0de-7b1a-7c3e-9a54-2f6d1c0b8a90 */
  policyId: string;
  /** Number of the policy it was recorded for. @example TL-1001 */
  policyNumber: string;
}

/** A place that premium can be allocated to. */
export class PlaceDto {
  /** Code of a state or territory, or `outside_us`. */
  place: Place;
  /** Name of the place. @example Texas */
  placeName: string;
}

/** Recorded home states of a policy. */
export class PolicyHomeStateDto {
  /**
   * Records, newest first, at most 50; the first one applies. If this policy has none, those of the earlier policy that it renews or
   * corrects.
   */
  records: HomeStateRecordDto[];
  /** True if they belong to an earlier policy that this one renews or corrects. @example true */
  isInherited: boolean;
  /**
   * Problem with the state of the policy, as a sentence; null if it is the home state, or none is on record.
   * @example "The home state on record is Texas, but this policy is taxed in Virginia. Correct the state of its transactions, or record the home state again."
   */
  homeStateWarning: string | null;
  /** Effects of the allocation on the tax, or changes since it was recorded, as sentences. It does not affect pricing. */
  allocationNotes: string[];
  /** Places to choose from, states by name first. */
  places: PlaceDto[];
}
