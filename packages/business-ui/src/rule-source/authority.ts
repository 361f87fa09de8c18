/**
 * Names the source of a rule: its law or, without one, the basis of its edition. A statute line without a citation is not attributed to the rate
 * table.
 */
export function describeAuthority({ edition, citation }: { edition: 'product' | 'statute'; citation: string | null }): string {
  if (citation !== null) return citation;
  return edition === 'statute' ? 'No citation; see notes' : 'Stampline rate table';
}
