import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { explainFailure } from '@stampline/api-client';
import type { PolicyDetail } from '@stampline/business-ui';
import {
  type Choice,
  type Form,
  FormDialog,
  PercentInput,
  RadioInput,
  RowsInput,
  SelectInput,
  TextAreaInput,
  TextInput,
  useForm,
  useToast,
  useWatch,
} from '@stampline/ui';
import { type PolicyHomeState, useRecordHomeState } from './home-state-api';
import {
  toAnswers,
  EMPTY_MEMBER,
  EMPTY_PART,
  toHomeStateFields,
  type HomeStateFields,
  validateHomeState,
  OUTSIDE_US,
  getPlaceOfRisk,
  removeBlankRows,
} from './home-state-fields';
import { describeAllocatedShare, ARRANGEMENT_CHOICES, capitalizeFirst, INSURED_CHOICES, getPrincipalPlaceLabel } from './home-state-labels';

export interface HomeStateDialogProps {
  policy: PolicyDetail;
  known: PolicyHomeState;
  onClose: () => void;
}

/** Asks the questions that decide the home state, and records the answers. */
export function HomeStateDialog({ policy, known, onClose }: HomeStateDialogProps) {
  const record = useRecordHomeState(policy.id);
  const { toast } = useToast();
  const form = useForm<HomeStateFields>({
    initial: toHomeStateFields(known.records[0]),
    explain: explainFailure,
    check: validateHomeState,
    submit: async (fields) => {
      const filled = removeBlankRows(fields);
      form.setValue('allocation', filled.allocation);
      form.setValue('groupMembers', filled.groupMembers);
      const { records } = await record(toAnswers(filled));
      const name = records[0]?.homeStateName ?? null;
      toast({
        title: 'Home State Recorded',
        description: name === null ? 'The answers do not determine a home state.' : `The home state is ${name}.`,
        variant: name === null ? 'destructive' : 'success',
      });
      onClose();
    },
  });
  const choices = known.places.map(({ place, placeName }): Choice => [place, capitalizeFirst(placeName)]);
  return (
    <FormDialog
      title="Record the home state"
      description="The record is kept with your name and today’s date. It does not change the tax."
      form={form}
      submitLabel="Record"
      onClose={onClose}
    >
      <InsuredInputs form={form} choices={choices} />
      <AllocationInputs form={form} choices={choices} premium={policy.premium} />
      <TextAreaInput form={form} name="notes" label="Source (optional)" help="Where the answers come from, such as the application" />
    </FormDialog>
  );
}

interface Inputs {
  form: Form<HomeStateFields>;
  choices: readonly Choice[];
}

/** Kind of insured, and the share of the insured's risk in the home state. */
function InsuredInputs({ form, choices }: Inputs) {
  const { arrangement, label, place } = useWatch({
    control: form.control,
    compute: (fields: HomeStateFields) => ({
      arrangement: fields.arrangement,
      label: getPrincipalPlaceLabel(fields),
      place: getPlaceOfRisk(fields),
    }),
  });
  const isGroup = arrangement === 'affiliated_group';
  const placeName = choices.find(([code]) => code === place)?.[1];
  const where = isGroup ? 'the state of the member with the most premium' : 'that state';
  return (
    <>
      <SelectInput form={form} name="arrangement" label="Named insured" choices={ARRANGEMENT_CHOICES} />
      {!isGroup && <RadioInput form={form} name="insuredKind" label="Insured" row choices={INSURED_CHOICES} />}
      {arrangement === 'group_policy' && (
        <RadioInput
          form={form}
          name="holderPaysPremium"
          label="Does the group policyholder pay 100% of the premium from its own funds?"
          choices={[
            ['yes', 'Yes'],
            ['no', 'No'],
          ]}
        />
      )}
      {!isGroup && <SelectInput form={form} name="principalPlace" label={label} empty="Select a place" choices={choices} />}
      {isGroup && (
        <RowsInput
          form={form}
          name="groupMembers"
          label="Named insureds of the group"
          one="named insured"
          empty={EMPTY_MEMBER}
          max={100}
          columns="5fr 5fr 3fr"
        >
          {(at) => (
            <>
              <TextInput form={form} name={`groupMembers.${at}.name`} label="Name" />
              <SelectInput
                form={form}
                name={`groupMembers.${at}.principalPlace`}
                label="Principal place"
                empty="Select a place"
                choices={choices}
              />
              <PercentInput form={form} name={`groupMembers.${at}.premiumShare`} label="% of premium" />
            </>
          )}
        </RowsInput>
      )}
      {place !== OUTSIDE_US && (
        <PercentInput
          form={form}
          name="riskShare"
          label={placeName === undefined ? '% of the insured risk' : `% of the insured risk in ${placeName}`}
          help={`Share of the risk in ${where}. Enter 0 if none of it is there.`}
        />
      )}
    </>
  );
}

/** Premium by state, in percent or dollars, with the amount still to allocate. */
function AllocationInputs({ form, choices, premium }: Inputs & { premium: number }) {
  const { isDollars, count, allocated } = useWatch({
    control: form.control,
    compute: (fields: HomeStateFields) => ({
      isDollars: fields.allocationBasis === 'dollars',
      count: fields.allocation.length,
      allocated: describeAllocatedShare(fields, premium),
    }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>Allocation of the premium</Typography>
        <Typography variant="body2" color="textSecondary">
          Required if none of the insured risk is in the principal state, otherwise optional.
        </Typography>
      </div>
      {count > 0 && (
        <RadioInput
          form={form}
          name="allocationBasis"
          label="Allocation in"
          row
          choices={[
            ['percent', 'Percent'],
            ['dollars', 'Dollars'],
          ]}
        />
      )}
      <RowsInput form={form} name="allocation" label="Allocation of the premium" one="place" empty={EMPTY_PART} max={57} columns="2fr 1fr">
        {(at) => (
          <>
            <SelectInput form={form} name={`allocation.${at}.place`} label="Place" empty="Select a place" choices={choices} />
            <PercentInput form={form} name={`allocation.${at}.part`} label={isDollars ? 'Dollars' : '% of premium'} />
          </>
        )}
      </RowsInput>
      {count > 0 && (
        <Typography variant="body2" color="textSecondary" aria-live="polite">
          {allocated}
        </Typography>
      )}
    </Box>
  );
}
