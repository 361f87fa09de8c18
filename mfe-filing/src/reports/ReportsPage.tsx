import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { formatDate, getTodayInNewYork, PageHeader, PageTabs, RowsSkeleton, useUrlParams } from '@stampline/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ActivityTab } from './ActivityTab';
import { ComplianceTab } from './ComplianceTab';
import { FinancialTab } from './FinancialTab';
import { OverviewTab } from './OverviewTab';
import { ReportActions } from './ReportActions';
import { ReportExport } from './ReportExport';
import { complianceQuery } from './report-api';
import { readFilters, type ReportFilters } from './report-filters';
import { ReportFilterForm } from './ReportFilterForm';

const TITLE = 'Reports & Analytics';
/** Liability, filings and activity, with one set of filters for all tabs. */
export default function ReportsPage() {
  const address = useUrlParams();
  const filters = readFilters(address.params, getTodayInNewYork());
  const query = useQuery(complianceQuery(filters));
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
      <PageTabs
        title={TITLE}
        tabs={[
          { value: 'overview', label: 'Overview' },
          { value: 'compliance', label: 'Compliance' },
          { value: 'financial', label: 'Financial' },
          { value: 'activity', label: 'Activity' },
        ]}
      >
        {(current) => (
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
        )}
      </PageTabs>
    </>
  );
}
