import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { jurisdictionsQuery } from '@stampline/api-client';
import { EmptyState, ErrorState, formatDate, useUrlParams, useCanEdit, useToast, SelectField } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { accountValuesQuery, templatesQuery } from '../document-api';
import { DocumentFields } from './DocumentFields';
import { getBuiltInTypes } from './builtin-types';
import { keepAnswersForPolicy, GENERATE_BUTTON, type GeneratorFields, NO_POLICY, toRequest, getTypedFields } from './generator';
import { PolicyField } from './PolicyField';
import { PreviewDialog } from './PreviewDialog';
import { useGenerator } from './use-generator';

/** Tab on which users choose, validate, preview and generate a document. */
export function GenerateTab({ onGenerated }: { onGenerated: () => void }) {
  const address = useUrlParams();
  const { toast } = useToast();
  const canEdit = useCanEdit();
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  const state = address.params.get('state')?.toUpperCase() ?? '';
  const templates = useQuery(templatesQuery(state));
  const type = address.params.get('type') ?? '';
  const policyId = address.params.get('policyId') ?? NO_POLICY;
  const template = templates.data?.find((one) => one.type === type);
  const types = templates.isError
    ? getBuiltInTypes(states.find(({ code }) => code === state))
    : (templates.data ?? []).map((one) => [one.type, one.title] as const);
  const chosenType = types.find(([value]) => value === type)?.[0] ?? '';
  const period = address.params.get('period') ?? template?.defaultPeriod ?? '';
  const hasAccount = policyId !== NO_POLICY && template?.fields.some(({ filledFrom }) => filledFrom === 'account') === true;
  const { data: filled = {} } = useQuery(accountValuesQuery(hasAccount ? { documentType: type, state, policyId } : null));
  const generator = useGenerator(onGenerated);
  const choices: GeneratorFields = { state, type: chosenType, policyId, period, answers };
  const change = (chosen: Record<string, string | null>): void => {
    generator.forget();
    address.change(chosen);
  };
  const withRequest = (work: (body: ReturnType<typeof toRequest>) => Promise<void>, goal = ''): void => {
    if (choices.state === '' || choices.type === '')
      toast({ title: 'Validation Error', description: `Please select a state and document type${goal}`, variant: 'destructive' });
    else void work(toRequest(choices, template));
  };
  // The type in the URL can be resolved only after the state's templates are loaded.
  const isBusy = generator.step !== null || (state !== '' && type !== '' && templates.isPending);
  const generateButton = useRef<HTMLButtonElement>(null);
  const readyType = address.params.get('field') === GENERATE_BUTTON && !isBusy ? type : '';
  useEffect(() => {
    if (readyType !== '') generateButton.current?.focus();
  }, [readyType]);
  const stateName = states.find(({ code }) => code === state)?.name ?? state;
  return (
    <Card sx={{ p: 5, display: 'grid', gap: 4, alignContent: 'start' }}>
      <SelectField
        label="State"
        value={state}
        choices={[['', 'Select state'], ...states.map(({ code, name }) => [code, name] as const)]}
        onChange={(code) => change({ state: code || null, type: null, policyId: null, period: null, field: null })}
      />
      {templates.isError && (
        <ErrorState
          title="The documents of this state could not be loaded"
          detail="You can choose from the two that every state has."
          onRetry={() => void templates.refetch()}
        />
      )}
      <SelectField
        label="Document type"
        value={chosenType}
        disabled={state === '' || templates.isPending}
        choices={[['', 'Select document type'], ...types]}
        onChange={(chosen) => change({ type: chosen || null, period: null, field: null })}
      />
      {template !== undefined && template.periods.length > 0 && (
        <SelectField
          label="Period"
          value={period}
          choices={template.periods.map(({ key, label, dueDate }) => [key, `${label}, due ${formatDate(dueDate)}`] as const)}
          onChange={(key) => change({ period: key })}
        />
      )}
      <PolicyField
        key={state}
        state={state}
        policyId={policyId}
        help={
          template?.needsPolicy === false
            ? 'A report covers every policy of its period.'
            : `Policies in ${stateName || 'the chosen state'}.`
        }
        isFocused={address.params.get('field') === 'policyId'}
        onChoose={(id) => {
          setAnswers(keepAnswersForPolicy(answers, template));
          change({ policyId: id === NO_POLICY ? null : id });
        }}
      />
      {template !== undefined && (
        <DocumentFields
          fields={getTypedFields(template)}
          answers={answers}
          filled={filled}
          focused={address.params.get('field')}
          onAnswer={(field, text) => setAnswers({ ...answers, [field]: text })}
        />
      )}
      {template === undefined && state !== '' && templates.data?.length === 0 && (
        <EmptyState icon="document" title="No documents" description="This state has no templates." />
      )}
      {generator.validation !== null && <ValidationResult validation={generator.validation} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => withRequest(generator.validate)}>
          {generator.step === 'validate' ? 'Validating...' : 'Validate'}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => withRequest(generator.preview, ' to preview')}>
          {generator.step === 'preview' ? 'Loading preview...' : 'Preview'}
        </Button>
        {canEdit && (
          <Button ref={generateButton} variant="contained" disabled={isBusy} onClick={() => withRequest(generator.generate)}>
            {generator.step === 'generate' ? 'Generating...' : 'Generate Document'}
          </Button>
        )}
      </Box>
      {generator.opened !== null && (
        <PreviewDialog
          opened={generator.opened}
          isBusy={isBusy}
          onGenerate={canEdit ? () => withRequest(generator.generate) : null}
          onClose={generator.close}
        />
      )}
    </Card>
  );
}

function ValidationResult({ validation }: { validation: NonNullable<ReturnType<typeof useGenerator>['validation']> }) {
  if (validation.isValid) return <Alert severity="success">Every required field is filled in.</Alert>;
  return (
    <Alert severity="warning">
      <Typography variant="body2">Without these fields the document is a draft:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {validation.missing.map(({ field, label, link }) => (
          <li key={field}>
            <Link component={RouterLink} to={link}>
              {label}
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
