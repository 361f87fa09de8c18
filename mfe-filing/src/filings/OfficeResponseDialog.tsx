import { explainFailure } from '@stampline/api-client';
import { FormDialog, RowsInput, SelectInput, TextAreaInput, TextInput, useForm, useToast } from '@stampline/ui';
import { type FilingDetail, type NewOfficeResponse, useFilingMutations } from './filing-api';

const REMAINING_LINES_CHOICES = [
  ['accepted', 'Accepted'],
  ['tagged', 'Tagged'],
  ['rejected', 'Rejected'],
  ['open', 'No response yet'],
] as const satisfies readonly (readonly [NonNullable<NewOfficeResponse['rest']>, string])[];

const LINE_CHOICES = [
  ['tagged', 'Tagged'],
  ['rejected', 'Rejected'],
  ['accepted', 'Accepted'],
] as const;

const MAX_LINES = 50;
const LINE_NUMBER = /^[1-9]\d{0,6}$/;

/** Records the office's response to individual lines in the package, and to all other lines. */
export function OfficeResponseDialog({ filing, onClose }: { filing: FilingDetail; onClose: () => void }) {
  const { answer } = useFilingMutations();
  const { toast } = useToast();
  const lines: { line: string; answer: string; number: string; code: string; words: string }[] = [];
  const form = useForm({
    explain: explainFailure,
    initial: { lines, rest: 'accepted', confirmationNumber: '', words: '' },
    check: (given) => {
      const wrong = given.lines.flatMap(({ line }, at) => (LINE_NUMBER.test(line.trim()) ? [] : [at]));
      return Object.fromEntries(wrong.map((at) => [`lines.${at}.line`, 'Enter the line of the transaction in the package']));
    },
    submit: async (given) => {
      const transactions = given.lines.map((one) => ({
        line: Number(one.line.trim()),
        officeAnswer: LINE_CHOICES.find(([value]) => value === one.answer)?.[0] ?? 'tagged',
        officeNumber: one.number.trim() || null,
        tagCode: one.code.trim() || null,
        officeWords: one.words.trim() || null,
      }));
      const rest = REMAINING_LINES_CHOICES.find(([value]) => value === given.rest)?.[0] ?? 'open';
      const details = { confirmationNumber: given.confirmationNumber.trim() || null, officeWords: given.words.trim() || null };
      await answer(filing.id, { transactions, rest, ...details });
      toast({ title: 'Response recorded', description: `${filing.stateName}: ${filing.title}`, variant: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="Record the response"
      description={`Enter the response of ${filing.venue.name}. All accepted marks the filing approved; tagged items must be resent.`}
      form={form}
      submitLabel="Record"
      onClose={onClose}
    >
      <TextInput form={form} name="confirmationNumber" label="Confirmation Number" maxLength={200} />
      <RowsInput
        form={form}
        name="lines"
        label="Individual transactions"
        one="transaction"
        empty={{ line: '', answer: 'tagged', number: '', code: '', words: '' }}
        columns="5rem 8rem 8rem 6rem minmax(0, 1fr)"
        max={MAX_LINES}
      >
        {(at) => (
          <>
            <TextInput form={form} name={`lines.${at}.line`} label={`Line ${at + 1}`} maxLength={7} />
            <SelectInput form={form} name={`lines.${at}.answer`} label={`Response ${at + 1}`} choices={LINE_CHOICES} />
            <TextInput form={form} name={`lines.${at}.number`} label={`Office's number ${at + 1}`} maxLength={200} />
            <TextInput form={form} name={`lines.${at}.code`} label={`Code ${at + 1}`} maxLength={40} />
            <TextInput form={form} name={`lines.${at}.words`} label={`Office's words ${at + 1}`} maxLength={200} />
          </>
        )}
      </RowsInput>
      <SelectInput form={form} name="rest" label="All other transactions" choices={REMAINING_LINES_CHOICES} />
      <TextAreaInput form={form} name="words" label="Message from the office" maxLength={4_000} />
    </FormDialog>
  );
}
