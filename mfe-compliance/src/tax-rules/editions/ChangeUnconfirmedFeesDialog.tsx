import type { TaxRate } from '../../tax-rates/use-tax-rates';
import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { ProposalDialog } from './ProposalDialog';

export interface ChangeUnconfirmedFeesDialogProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  onClose: () => void;
}

const TREATMENTS = [
  ['include', 'Tax them (avoids under-collecting)'],
  ['exclude', 'Leave them out of the tax'],
] as const;

/** Proposes how to treat fees whose taxability is not confirmed by a source; nothing changes until a second person approves. */
export function ChangeUnconfirmedFeesDialog({ settings, rates, onClose }: ChangeUnconfirmedFeesDialogProps) {
  return (
    <ProposalDialog
      title="Change treatment of fees"
      description="First you see which policies would change and by how much. Nothing changes until a second person approves."
      label="Fees with no confirmed rule"
      choices={TREATMENTS}
      initial={settings.unconfirmedFees === 'include' ? 'exclude' : 'include'}
      initialStates={[]}
      rates={rates}
      proposal={(unconfirmedFees, where) => ({ kind: 'unconfirmed_fees', unconfirmedFees, ...where })}
      onClose={onClose}
    />
  );
}
