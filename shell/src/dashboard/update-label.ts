const labels: Partial<Record<string, string>> = { new: 'New Policy', endorsement: 'Endorsement', renewal: 'Renewal' };

/** What happened to a policy, by its latest transaction. */
export function updateLabel(transactionType: string): string {
  return labels[transactionType] ?? 'Update';
}
