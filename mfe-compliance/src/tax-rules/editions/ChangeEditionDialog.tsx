import { getEditionName } from '@stampline/business-ui';
import type { TaxRate } from '../../tax-rates/use-tax-rates';
import { getEdition } from '../../tax-settings/tax-settings';
import type { TaxSettings } from '../../tax-settings/tax-settings-api';
import { ProposalDialog } from './ProposalDialog';

export interface ChangeEditionDialogProps {
  settings: TaxSettings;
  rates: readonly TaxRate[];
  /** States that are preselected; empty for all states. */
  initialStates: readonly string[];
  onClose: () => void;
}

const EDITIONS = [
  ['statute', `${getEditionName('statute')}: each state’s cited law, by date`],
  ['product', `${getEditionName('product')}: one headline rate per state`],
] as const;

/** Proposes another edition for all or some jurisdictions; nothing changes until its preview is confirmed. */
export function ChangeEditionDialog({ settings, rates, initialStates, onClose }: ChangeEditionDialogProps) {
  const [first] = initialStates;
  const used = first === undefined ? settings.edition : getEdition(settings, first);
  return (
    <ProposalDialog
      title="Change edition"
      description="You first see which policies would change and by how much. Nothing changes until you confirm."
      label="Edition"
      choices={EDITIONS}
      initial={used === 'product' || !settings.isEditionChosen ? 'statute' : 'product'}
      initialStates={first === undefined ? null : initialStates}
      rates={rates}
      proposal={(edition, where) => ({ kind: 'edition', edition, ...where })}
      onClose={onClose}
    />
  );
}
