import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { getEditionName, formatPeriod, RuleSourceButton } from '@stampline/business-ui';
import { formatDateTime } from '@stampline/ui';
import { formatOverrideCharge } from '../../tax-settings/format-override-charge';
import { getEdition } from '../../tax-settings/tax-settings';
import type { TaxOverride, TaxSettings } from '../../tax-settings/tax-settings-api';
import { StackedTable } from '../../facts/StackedTable';
import { ReplacedCharge } from './ReplacedCharge';

export interface OverrideRowsProps {
  settings: TaxSettings;
  /** Undefined for viewers. */
  onEnd: ((override: TaxOverride) => void) | undefined;
}

/** Custom rates next to the rulebook's rates, with the reason and the approver. */
export function OverrideRows({ settings, onEnd }: OverrideRowsProps) {
  return (
    <StackedTable
      label="Custom rates and fees"
      rows={settings.overrides}
      rowKey={({ id }) => id}
      columns={[
        { title: 'State', width: '14%', render: (override) => <OverrideState override={override} settings={settings} /> },
        { title: 'Custom rate or fee', width: '16%', render: (override) => <OverrideCharge override={override} /> },
        { title: 'Rulebook', width: '16%', render: ({ replaces }) => (replaces ? <ReplacedCharge ruleId={replaces} /> : 'No such charge') },
        { title: 'Period', width: '13%', render: (override) => formatPeriod(override) },
        { title: 'Reason and source', render: (override) => <OverrideReason override={override} /> },
        { title: 'Decided', width: '16%', render: (override) => <OverrideApproval override={override} onEnd={onEnd} /> },
      ]}
    />
  );
}

function OverrideState({ override: { state, stateName, edition }, settings }: { override: TaxOverride; settings: TaxSettings }) {
  const isUsed = getEdition(settings, state) === edition;
  return (
    <>
      {stateName}
      <Typography variant="body2" color="textSecondary">
        {isUsed ? getEditionName(edition) : `${getEditionName(edition)}: not in use, your policies here are priced by the other edition`}
      </Typography>
    </>
  );
}

function OverrideCharge({ override }: { override: TaxOverride }) {
  return (
    <>
      <strong>
        <RuleSourceButton ruleId={override.ruleId}>{formatOverrideCharge(override)}</RuleSourceButton>
      </strong>
      <Typography variant="body2">{override.label}</Typography>
    </>
  );
}

function OverrideReason({ override: { reason, source } }: { override: TaxOverride }) {
  return (
    <>
      {reason}
      <Typography variant="body2" color="textSecondary">
        {source}
      </Typography>
    </>
  );
}

function OverrideApproval({ override, onEnd }: { override: TaxOverride; onEnd: OverrideRowsProps['onEnd'] }) {
  const { proposedBy, approvedBy, approvedAt, label, stateName } = override;
  return (
    <>
      <Typography variant="body2">{`Proposed by ${proposedBy?.name ?? 'a former member'}`}</Typography>
      <Typography variant="body2">{`Approved by ${approvedBy?.name ?? 'a former member'}`}</Typography>
      {approvedAt && (
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(approvedAt)}
        </Typography>
      )}
      {onEnd && (
        <Button size="small" onClick={() => onEnd(override)} aria-label={`End custom rate: ${label} of ${stateName}`} sx={{ ml: -2.5 }}>
          End custom rate
        </Button>
      )}
    </>
  );
}
