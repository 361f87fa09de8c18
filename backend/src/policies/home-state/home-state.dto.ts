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
import { MostItems } from '../../platform/http/validation/most-items.decorator.js';
import { trimmed } from '../../platform/http/validation/trimmed.js';
import { Called, says } from '../../platform/problems/field-words.js';
import { ALLOCATION_BASES, type AllocationBasis } from './allocation.js';
import { ARRANGEMENTS, type Arrangement, HOME_STATE_RULES, type HomeStateRule, INSURED_KINDS, type InsuredKind } from './home-state.js';
import { PLACES, type Place } from './places.js';

const MOST_MEMBERS = 100;
const MOST_DOLLARS = 100_000_000_000;

/** A named insured of an affiliated group. */
export class GroupMemberDto {
  /** Name of the member. */
  @Called('the name of the member')
  @Transform(trimmed)
  @IsString()
  @Length(1, 300)
  @Matches(/^\P{Cc}*$/u, says('on one line'))
  name: string;

  /** Principal place of business or residence of the insured: the code of a state or territory, or `outside_us`. */
  @Called('the principal place')
  @ApiProperty({ enum: PLACES })
  @IsIn(PLACES, says('as the code of a state or territory, or outside_us', 'VA'))
  principalPlace: Place;

  /** Percent of the premium that is attributed to the member, with at most four decimals. */
  @Called('the percentage of the premium')
  @IsNumber()
  @Min(0)
  @Max(100)
  premiumShare: number;
}

/** A part of the premium. */
export class AllocatedPartDto {
  /** Code of a state or territory, or `outside_us`. */
  @Called('the place')
  @ApiProperty({ enum: PLACES })
  @IsIn(PLACES, says('as the code of a state or territory, or outside_us', 'VA'))
  place: Place;

  /** Percent of the premium with at most four decimals, or dollars, as `allocationBasis` says. */
  @Called('the part of the premium')
  @IsNumber()
  @Min(0)
  @Max(MOST_DOLLARS)
  part: number;
}

/** The answers that decide the home state of a policy. */
export class HomeStateAnswersDto {
  /** Whether the insured is an organization or an individual. */
  @Called('the kind of insured')
  @ApiProperty({ enum: INSURED_KINDS })
  @IsIn(INSURED_KINDS)
  insuredKind: InsuredKind;

  /** One insured, named insureds of an affiliated group, or a group policy for members who are not affiliated. */
  @ApiProperty({ enum: ARRANGEMENTS })
  @IsIn(ARRANGEMENTS)
  arrangement: Arrangement;

  /** Principal place of business or residence of the insured: the code of a state or territory, or `outside_us`. */
  @Called('the principal place')
  @ApiProperty({ enum: PLACES, required: false })
  @IsOptional()
  @IsIn(PLACES, says('as the code of a state or territory, or outside_us', 'VA'))
  principalPlace?: Place;

  /** The named insureds of an affiliated group, 2 to 100; absent for other insureds. */
  @Called('the members of the group')
  @IsOptional()
  @IsArray()
  @MostItems(MOST_MEMBERS)
  @ValidateNested({ each: true })
  @Type(() => GroupMemberDto)
  groupMembers?: GroupMemberDto[];

  /** For a group policy: whether the group policyholder pays 100% of the premium from its own funds. */
  @Called('whether the group policyholder pays the premium')
  @IsOptional()
  @IsBoolean()
  holderPaysPremium?: boolean;

  /** Percent of the insured risk in the state of the principal place, with at most four decimals. */
  @Called('the share of the risk')
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  riskShare?: number;

  /** Whether the parts of the allocation are percentages or dollars; absent without an allocation. */
  @Called('the unit of the allocation')
  @ApiProperty({ enum: ALLOCATION_BASES, required: false })
  @IsOptional()
  @IsIn(ALLOCATION_BASES)
  allocationBasis?: AllocationBasis;

  /** The premium by place, with parts that add up to 100 percent or to the premium of the current term. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @MostItems(PLACES.length)
  @ValidateNested({ each: true })
  @Type(() => AllocatedPartDto)
  allocation?: AllocatedPartDto[];

  /** Where the answers are from, such as the application. */
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(2_000)
  @Matches(/^[\P{Cc}\t\n\r]*$/u, says('without control characters'))
  notes?: string;
}

/** A part of the premium as it was allocated. */
export class AllocationPartDto {
  /** Code of a state or territory, or `outside_us`. */
  place: Place;
  /** Name of the place. */
  placeName: string;
  /** Percent of the premium with at most four decimals. */
  percent: number;
  /** Dollars of the premium of the term when it was recorded. */
  amount: number;
}

/** A named insured of an affiliated group, as recorded. */
export class RecordedMemberDto extends GroupMemberDto {
  /** Name of the principal place. */
  placeName: string;
}

/** The home state as it was decided on a day, with the answers. */
export class HomeStateRecordDto {
  id: string;
  /** Code of the home state, a state or a territory; null where the answers decide none. */
  homeState: string | null;
  /** Name of the home state; null where there is none. */
  homeStateName: string | null;
  /** Which rule decided it: the principal place, the greatest allocation, or none. */
  @ApiProperty({ enum: HOME_STATE_RULES })
  homeStateRule: HomeStateRule;
  /** Why, as sentences. */
  reason: string;
  /** The law it follows from. */
  citation: string;
  /** Whether the insured is an organization or an individual. */
  @ApiProperty({ enum: INSURED_KINDS })
  insuredKind: InsuredKind;
  /** One insured, named insureds of an affiliated group, or a group policy for members who are not affiliated. */
  @ApiProperty({ enum: ARRANGEMENTS })
  arrangement: Arrangement;
  /** Principal place of business or residence of the insured; null for an affiliated group. */
  principalPlace: Place | null;
  /** Name of the principal place; null where there is none. */
  principalPlaceName: string | null;
  /** The named insureds of an affiliated group; empty otherwise. */
  groupMembers: RecordedMemberDto[];
  /** Whether the group policyholder pays 100% of the premium from its own funds; null where there is none. */
  holderPaysPremium: boolean | null;
  /** Percent of the insured risk in the state of the principal place; null where it was not asked. */
  riskShare: number | null;
  /** Whether the parts were entered in percent or in dollars; null without an allocation. */
  @ApiProperty({ enum: ALLOCATION_BASES, nullable: true })
  allocationBasis: AllocationBasis | null;
  /** The premium by place, the greatest part first; empty without an allocation. */
  allocationParts: AllocationPartDto[];
  /** Where the answers are from; null when not entered. */
  notes: string | null;
  /** When it was recorded. ISO 8601, UTC. */
  recordedAt: string;
  /** Who recorded it. */
  recordedByName: string;
  /** Id of the policy it was recorded for. */
  policyId: string;
  /** Number of the policy it was recorded for. */
  policyNumber: string;
}

/** A place that premium can be allocated to. */
export class PlaceDto {
  /** Code of a state or territory, or `outside_us`. */
  place: Place;
  /** Name of the place. */
  placeName: string;
}

/** What is on record of the home state of a policy. */
export class PolicyHomeStateDto {
  /** The records, the newest first, at most 50; the first one holds. Those of an earlier policy where this one follows it and has none. */
  records: HomeStateRecordDto[];
  /** Whether they are those of an earlier policy that this one renews or corrects. */
  isInherited: boolean;
  /** What is wrong with the state of the policy, as a sentence; null when it is the home state, or none is on record. */
  homeStateWarning: string | null;
  /** What the allocation would change in the tax, or what has changed since it was recorded, as sentences. Nothing is priced by it. */
  allocationNotes: string[];
  /** The places to choose from, states by name first. */
  places: PlaceDto[];
}
