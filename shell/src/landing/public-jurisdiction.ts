/** A jurisdiction in the carousel, a subset of `GET /api/jurisdictions`. */
export interface PublicJurisdiction {
  code: string;
  name: string;
  /** For example `2.25%`. */
  taxRate: string;
  /** CSS color. */
  color: string;
  requirements: string[];
}
