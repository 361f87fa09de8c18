import { ApiProperty } from '@nestjs/swagger';
import { TAX_COMPUTED_BY, type Venue, VENUE_EVIDENCE, VENUE_CONTENT_TYPES, type VenueEvidence } from './venue.types.js';

/** A page that was read. */
export class VenueSourceDto {
  /** URL of the page. @example https://www.fslso.com/filing-policies */
  url: string;
  /** Age of the page: when and how it was read, in plain English. @example "read 2026-11-21 from a stored copy" */
  asOf: string;
}

/** Venue of a filing. */
export class VenueDto {
  /** Name of the venue. @example "FSLSO SLIP+" */
  name: string;
  /** Operator of the venue. @example "Florida Surplus Lines Service Office (FSLSO)" */
  operator: string;
  /** Content that is sent: transactions, a form with its payment, or both. */
  @ApiProperty({ enum: VENUE_CONTENT_TYPES })
  sends: (typeof VENUE_CONTENT_TYPES)[number];
  /** Party whose tax computation counts: the office, or the filer. */
  @ApiProperty({ enum: TAX_COMPUTED_BY })
  taxComputedBy: (typeof TAX_COMPUTED_BY)[number];
  /** Accepted formats, if a source names them. @example "XML batch, CSV batch, API, or entry by hand" */
  intake: string;
  /** Account that signs in there, if a source names it. @example "The brokerage and its batch credentials" */
  signIn: string;
  /** URL of the venue; null if unknown. @example https://www.fslso.com */
  @ApiProperty({ type: String, nullable: true })
  venueUrl: string | null;
  /** Quality of the information about the venue. */
  @ApiProperty({ enum: VENUE_EVIDENCE })
  evidence: VenueEvidence;
  /** Notes for filers. */
  venueNotes: string[];
  /** Pages that were read. */
  venueSources: VenueSourceDto[];
}

export function toVenueDto({ name, operator, sends, taxComputedBy, intake, signIn, url, evidence, notes = [], sources }: Venue): VenueDto {
  const venueSources = sources.map((source) => ({ url: source.url, asOf: source.asOf }));
  return { name, operator, sends, taxComputedBy, intake, signIn, venueUrl: url, evidence, venueNotes: [...notes], venueSources };
}
