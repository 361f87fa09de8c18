const labels: Partial<Record<string, string>> = { new: 'New Policy', endorsement: 'Endorsement', renewal: 'Renewal' };

/** Describes the latest transaction of a policy. */
export function getUpdateLabel(transactionType: string): string {
  return labels[transactionType] ?? 'Update';
}
