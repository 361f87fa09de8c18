import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { QueryState } from '@stampline/business-ui';
import { formatDate, localToday, PageHeader, RowsSkeleton, useAddress, useDocumentTitle } from '@stampline/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ActivityTab } from './ActivityTab';
import { ComplianceTab } from './ComplianceTab';
import { FinancialTab } from './FinancialTab';
import { OverviewTab } from './OverviewTab';
import { ReportActions } from './ReportActions';
import { ReportExport } from './ReportExport';
import { complianceQuery } from './report-calls';
import { filtersOf, type ReportFilters } from './report-filters';
import { ReportFilterForm } from './ReportFilterForm';

const TITLE = 'Reports & Analytics';
const OVERVIEW = { value: 'overview', label: 'Overview' };
const tabs = [
  OVERVIEW,
  { value: 'compliance', label: 'Compliance' },
  { value: 'financial', label: 'Financial' },
  { value: 'activity', label: 'Activity' },
];

/** Liability, filings and what happened, over any period: one set of filters for all tabs. */
export default function ReportsPage() {
  const address = useAddress();
  const filters = filtersOf(address.params, localToday());
  const query = useQuery(complianceQuery(filters));
  const { value: current, label } = tabs.find(({ value }) => value === address.params.get('tab')) ?? OVERVIEW;
  useDocumentTitle(current === OVERVIEW.value ? TITLE : label, TITLE);
  const apply = ({ state, range, from, to, type }: ReportFilters) =>
    address.change({ state: state || null, range, from: from || null, to: to || null, type, tab: type }, { isStep: true });
  const exported = address.params.get('export');
  const skeleton = (
    <Card sx={{ p: 4 }}>
      <RowsSkeleton rows={6} rowHeight={48} label="Loading the report" />
    </Card>
  );
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Tax liability, policies and filings over any period."
        actions={<ReportActions filters={filters} period={query.data?.period} onExport={(id) => address.change({ export: id })} />}
      />
      {exported !== null && <ReportExport key={exported} id={exported} onClose={() => address.change({ export: null })} />}
      <ReportFilterForm key={address.params.toString()} applied={filters} onApply={apply} />
      <Tabs
        value={current}
        onChange={(_event, tab: string) => address.change({ tab })}
        aria-label={TITLE}
        variant="scrollable"
        sx={{ mb: 4, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tabs.map(({ value, label: title }) => (
          <Tab key={value} value={value} label={title} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`}>
        <QueryState query={query} what="The report" skeleton={skeleton} framed>
          {(report) => (
            <>
              <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
                {formatDate(report.period.startDate)} to {formatDate(report.period.endDate)}
                {current !== 'activity' && ', by transaction date'}
              </Typography>
              {current === 'overview' && <OverviewTab report={report} />}
              {current === 'compliance' && <ComplianceTab report={report} />}
              {current === 'financial' && <FinancialTab report={report} filters={filters} />}
              {current === 'activity' && <ActivityTab filters={filters} period={report.period} />}
            </>
          )}
        </QueryState>
      </Box>
    </>
  );
}
