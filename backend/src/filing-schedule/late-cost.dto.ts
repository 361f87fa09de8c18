/** Cost of late reports sent on a day, from the amounts in the law. */
export class LateCostDto {
  /** Day of sending, YYYY-MM-DD. @example 2026-11-28 */
  onDate: string;
  /** Minimum cost in dollars; 0 if the law names only a maximum. @example 0 */
  minimumCost: number;
  /** Maximum cost in dollars. @example 350 */
  maximumCost: number;
  /** Number of late reports for which no source names an amount; the sums exclude them. @example 2 */
  unpricedCount: number;
}
