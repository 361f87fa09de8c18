/** Where a rule is written: its law or source, otherwise what its edition goes by. A line of the statute without a citation is not one of the rate table. */
export function authorityInWords({ edition, citation }: { edition: 'product' | 'statute'; citation: string | null }): string {
  if (citation !== null) return citation;
  return edition === 'statute' ? 'No citation; see notes' : 'Stampline rate table';
}
