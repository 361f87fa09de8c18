import TextField from '@mui/material/TextField';
import type { OverrideFieldsProps } from './AmountFields';
import { CHARGE_KINDS } from './override-form';

/** Kind and name of a charge that the rulebook does not have. */
export function AdditionalCharge({ fields: { chargeKind, label }, errors, onChange }: OverrideFieldsProps) {
  const choose = (value: string) => {
    const chosen = CHARGE_KINDS.find((kind) => kind.value === value);
    if (chosen) onChange({ chargeKind: chosen.value });
  };
  return (
    <>
      <TextField
        id="override-kind"
        name="chargeKind"
        select
        label="Kind"
        value={chargeKind}
        error={errors.chargeKind !== undefined}
        helperText={errors.chargeKind}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { native: true } }}
      >
        {CHARGE_KINDS.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </TextField>
      <TextField
        id="override-label"
        name="label"
        required
        label="Name of the charge"
        value={label}
        error={errors.label !== undefined}
        helperText={errors.label ?? 'As shown on tax lines'}
        onChange={(event) => onChange({ label: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
    </>
  );
}
