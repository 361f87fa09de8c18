import { formatCountOf, formatUsd } from '@stampline/ui';
import type { SentPackage } from './filing-target';

/** Describes the facts that cannot be changed once a filing is marked as filed. */
export function describeFixedFacts(sentPackage: SentPackage | null): string {
  if (sentPackage === null)
    return 'The date and the receipt cannot be changed afterward. No package was made, so the transactions of the period stay listed as not reported. To keep them with the filing, prepare it with Stampline first.';
  const { packageNumber, transactionCount, totalDue, officeName } = sentPackage;
  const contents = `${formatCountOf(transactionCount, 'transaction')}, ${formatUsd(totalDue)} due`;
  return `Package ${packageNumber} (${contents}) is recorded as sent to ${officeName}. The package, the date and the receipt cannot be changed afterward. Later changes go into the next filing or an amendment.`;
}
