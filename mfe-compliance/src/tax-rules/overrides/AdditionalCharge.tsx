import { type Form, SelectInput, TextInput } from '@stampline/ui';
import { CHARGE_KINDS } from '@stampline/business-ui';
import type { OverrideFields } from './override-form';

/** Kind and name of a charge that is not in the rulebook. */
export function AdditionalCharge({ form }: { form: Form<OverrideFields> }) {
  return (
    <>
      <SelectInput form={form} name="chargeKind" label="Kind" choices={CHARGE_KINDS} />
      <TextInput form={form} name="label" label="Name of the charge" help="As shown on tax lines" required maxLength={120} />
    </>
  );
}
