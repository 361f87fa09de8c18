const labels: Partial<Record<string, string>> = { new: 'New Policy', endorsement: 'Endorsement', renewal: 'Renewal' };

/** Describes a policy's latest transaction. */
export function getUpdateLabel(transactionType: string): string {
  return labels[transactionType] ?? 'Update';
}
