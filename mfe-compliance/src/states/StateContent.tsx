import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { chargedRatesQuery, QueryState } from '@stampline/business-ui';
import { Disclosure, getTodayInNewYork, RowsSkeleton, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { splitOverridesByDay, findReplacement } from '../tax-settings/overrides-by-day';
import { getEdition, taxSettingsQuery } from '../tax-settings/tax-settings';
import { ChecklistsSection } from './ChecklistsSection';
import { ContactSection } from './ContactSection';
import { DeadlinesSection } from './DeadlinesSection';
import { FeesAndPenalties } from './FeesAndPenalties';
import { FilingsSection } from './FilingsSection';
import { FormsSection } from './FormsSection';
import { KnowledgeSection } from './KnowledgeSection';
import { LocalTaxSection } from './LocalTaxSection';
import { ObligationsSection } from './ObligationsSection';
import { OwedSection } from './OwedSection';
import { LawSection } from './LawSection';
import { PoliciesSection } from './PoliciesSection';
import { QuickActions } from './QuickActions';
import { findFeeRules } from '../state-law/rule-labels';
import { RequirementsSection } from './RequirementsSection';
import { SearchSection } from './SearchSection';
import { SourcesSection } from './SourcesSection';
import { StateFigures } from './StateFigures';
import { StateHeader } from './StateHeader';
import type { StateDetail } from '../state-law/state-detail';
import { stateDeadlinesQuery } from './state-queries';
import { TaxRateSection } from './TaxRateSection';

const layout = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
};
const stack = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' };
/** On a phone both columns merge, so that the actions come first. */
const column = { ...stack, display: { xs: 'contents', md: 'grid' } };
const firstOnPhoneStyles = { order: { xs: -1, md: 0 } };

export function StateContent({ state }: { state: StateDetail }) {
  const { code, name, statements, editions } = state;
  useDocumentTitle(name);
  const deadlines = useQuery(stateDeadlinesQuery(code));
  const { data: settings } = useQuery(taxSettingsQuery);
  const rates = useQuery(chargedRatesQuery);
  const charged = rates.data?.get(code) ?? (rates.isError ? null : undefined);
  const used = settings && getEdition(settings, code);
  const own = splitOverridesByDay(settings?.overrides ?? [], getTodayInNewYork());
  const fees = findFeeRules(editions[used ?? 'product'].rules, getTodayInNewYork()).filter(({ id }) => !findReplacement(id, own.inForce));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const requirements = <RequirementsSection state={state} />;
  const forms = <FormsSection state={state} />;
  const taxRate = <TaxRateSection state={state} settings={settings} />;
  const reference = (
    <>
      <QueryState query={deadlines} what="The deadlines" skeleton={<RowsSkeleton label="Loading the deadlines" />}>
        {(found) => <DeadlinesSection deadlines={found} />}
      </QueryState>
      <ChecklistsSection code={code} name={name} />
      <ContactSection state={state} />
    </>
  );
  return (
    <>
      <StateHeader state={state} />
      <Box sx={stack}>
        <OwedSection code={code} name={name} />
        <StateFigures state={state} deadlines={deadlines.data} charged={charged} />
        <Box sx={layout}>
          <Box sx={column}>
            <FilingsSection code={code} name={name} />
            <PoliciesSection code={code} name={name} />
            {isNarrow ? (
              <Disclosure title="Filing requirements, forms and tax rate">
                <Box sx={stack}>
                  {requirements}
                  {forms}
                  {taxRate}
                </Box>
              </Disclosure>
            ) : (
              <>
                {taxRate}
                {requirements}
              </>
            )}
            <Disclosure title="Penalties, fees, local taxes and diligent search">
              <Box sx={stack}>
                <LocalTaxSection rules={editions.statute.rules} />
                <FeesAndPenalties penalties={statements.filter(({ kind }) => kind === 'penalty')} fees={fees} />
                <SearchSection state={state} />
              </Box>
            </Disclosure>
            <Disclosure title="For tax specialists: due dates by law, other law, coverage and sources">
              <Box sx={stack}>
                <ObligationsSection obligations={state.filingObligations} />
                <LawSection statements={statements} />
                <KnowledgeSection state={state} />
                <SourcesSection state={state} />
              </Box>
            </Disclosure>
          </Box>
          <Box sx={column}>
            <Box sx={firstOnPhoneStyles}>
              <QuickActions code={code} />
            </Box>
            {isNarrow ? (
              <Disclosure title="Deadlines set by law, checklists and state contact">
                <Box sx={stack}>{reference}</Box>
              </Disclosure>
            ) : (
              <>
                {reference}
                {forms}
              </>
            )}
          </Box>
        </Box>
      </Box>
    </>
  );
}
