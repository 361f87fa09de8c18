import { explainFailure, useSendOnce } from '@stampline/api-client';
import { StateInput } from '@stampline/business-ui';
import { DateInput, formatCountOf, FormDialog, SelectInput, showToast, TextInput, useConfirm, useForm } from '@stampline/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeMoveEffect } from './licensee-labels';
import { holdersQuery, licenseeApi } from './use-licensees';

/** Moves business from one licensee to another, after showing the effect. */
export function LicenseeMoveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const confirm = useConfirm();
  const { data: holders = [] } = useQuery(holdersQuery);
  const form = useForm({
    explain: explainFailure,
    initial: { fromHolder: '', toHolder: '', state: '', effectiveFrom: '', note: '' },
    check: ({ fromHolder, toHolder }) => ({
      fromHolder: fromHolder === '' ? 'Choose who has the business now' : undefined,
      toHolder: toHolder === '' || toHolder === fromHolder ? 'Choose another licensee' : undefined,
    }),
    submit: async ({ fromHolder, toHolder, state, effectiveFrom, note }) => {
      const body = { fromHolder, toHolder, state: state || null, effectiveFrom: effectiveFrom || null };
      const description = describeMoveEffect(await licenseeApi.previewMove(body), toHolder);
      const title = `Move the business of ${fromHolder} to ${toHolder}?`;
      if (!(await confirm({ title, description, confirmLabel: 'Move business' }))) return;
      const move = { ...body, note: note.trim() || null };
      const { placementCount } = await sendOnce(move, (header) => licenseeApi.move(move, header));
      await client.invalidateQueries({ queryKey: ['placements'] });
      showToast({
        title: 'Business moved',
        description: `${formatCountOf(placementCount, 'placement')} to ${toHolder}.`,
        variant: 'success',
      });
      onClose();
    },
  });
  const choices = holders.map((holder) => [holder, holder] as const);
  return (
    <FormDialog
      title="Move business"
      description="For example when a person leaves. Placements that were not packaged or sent, and licensee rules, go to another licensee."
      form={form}
      submitLabel="Preview"
      onClose={onClose}
    >
      <SelectInput form={form} name="fromHolder" label="From" empty="Select licensee" choices={choices} />
      <SelectInput form={form} name="toHolder" label="To" empty="Select licensee" choices={choices} />
      <StateInput form={form} name="state" label="State" empty="All states" />
      <DateInput form={form} name="effectiveFrom" label="Effective from" help="Leave it blank to move everything that was not sent" />
      <TextInput form={form} name="note" label="Note" maxLength={500} />
    </FormDialog>
  );
}
