import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { QueryState } from '@stampline/business-ui';
import { PageHeader, PageSkeleton, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { JourneyOverview } from './JourneyOverview';
import { type Journey, journeyQuery } from './journey-api';
import { Timeline } from './Timeline';

const TITLE = 'Compliance Journey';

/** The seven milestones from setup to full compliance. */
export default function ComplianceJourneyPage() {
  useDocumentTitle(TITLE);
  const query = useQuery(journeyQuery);
  return (
    <>
      <PageHeader title={TITLE} description="Seven milestones to compliance, measured from your organization’s data." />
      <QueryState query={query} what="The journey" skeleton={<PageSkeleton label="Loading the journey" headless />} framed>
        {(journey: Journey) => (
          <Box sx={{ display: 'grid', gap: 5 }}>
            <JourneyOverview journey={journey} />
            <Card sx={{ p: { xs: 3, sm: 5 } }}>
              <Timeline milestones={journey.milestones} />
            </Card>
          </Box>
        )}
      </QueryState>
    </>
  );
}
