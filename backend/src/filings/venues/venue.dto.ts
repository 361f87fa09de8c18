import { ApiProperty } from '@nestjs/swagger';
import { TAX_COMPUTED_BY, type Venue, VENUE_EVIDENCE, VENUE_SENDS, type VenueEvidence } from './venue.types.js';

/** A page that was read. */
export class VenueSourceDto {
  /** Address of the page. */
  url: string;
  /** How old it is, in words. */
  asOf: string;
}

/** Where a filing is sent. */
export class VenueDto {
  /** As people call it. */
  name: string;
  /** Who runs it. */
  operator: string;
  /** What is sent: rows of policies, a form with its payment, or both. */
  @ApiProperty({ enum: VENUE_SENDS })
  sends: (typeof VENUE_SENDS)[number];
  /** Whose tax counts: that of the office, or the one that is sent. */
  @ApiProperty({ enum: TAX_COMPUTED_BY })
  taxComputedBy: (typeof TAX_COMPUTED_BY)[number];
  /** What it takes, as far as a source says. */
  intake: string;
  /** Who signs in there, as far as a source says. */
  signIn: string;
  /** Its address; null when unknown. */
  @ApiProperty({ type: String, nullable: true })
  venueUrl: string | null;
  /** How what is said of it is known. */
  @ApiProperty({ enum: VENUE_EVIDENCE })
  evidence: VenueEvidence;
  /** What else filers have to know. */
  venueNotes: string[];
  /** Pages that were read. */
  venueSources: VenueSourceDto[];
}

export function venueView({ name, operator, sends, taxComputedBy, intake, signIn, url, evidence, notes = [], sources }: Venue): VenueDto {
  const venueSources = sources.map((source) => ({ url: source.url, asOf: source.asOf }));
  return { name, operator, sends, taxComputedBy, intake, signIn, venueUrl: url, evidence, venueNotes: [...notes], venueSources };
}
