import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Disclosure, PageHeader, useDocumentTitle } from '@stampline/ui';
import { Link } from 'react-router-dom';
import { INTRODUCTION, READING_GUIDE } from './generated/reading-guide';

const TITLE = 'How Stampline reads your file';

/** Guide to how cells, rows and columns of an uploaded file are read. */
export default function ReadingFilesPage() {
  useDocumentTitle(TITLE);
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <PageHeader
        title={TITLE}
        description={INTRODUCTION}
        actions={
          <Button variant="outlined" component={Link} to="/policy-upload">
            Upload policies
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {READING_GUIDE.map((section) => (
          <GuideSection key={section.title} {...section} />
        ))}
      </Box>
    </Box>
  );
}

type SectionProps = (typeof READING_GUIDE)[number];

/** A section of the guide, which is collapsed so that the page is a list to choose from. */
function GuideSection(section: SectionProps) {
  const { title } = section;
  return (
    <Card component="section" aria-label={title} sx={{ px: 4, py: 2 }}>
      <Disclosure title={title}>
        <SectionContent {...section} />
      </Disclosure>
    </Card>
  );
}

function SectionContent({ sentences, heads, examples }: SectionProps) {
  return (
    <>
      <Box component="ul" sx={{ my: 2, pl: 5 }}>
        {sentences.map((sentence) => (
          <Typography key={sentence} component="li" variant="body2">
            {sentence}
          </Typography>
        ))}
      </Box>
      {examples.length > 0 && (
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            tableLayout: 'fixed',
            '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 4, overflowWrap: 'anywhere' },
          }}
        >
          <thead>
            <tr>
              {heads.map((head) => (
                <Typography key={head} component="th" scope="col" variant="subtitle2">
                  {head}
                </Typography>
              ))}
            </tr>
          </thead>
          <tbody>
            {examples.map(({ name, meaning }) => (
              <tr key={name}>
                <Typography component="td" variant="body2">
                  {name}
                </Typography>
                <Typography component="td" variant="body2" color="textSecondary">
                  {meaning}
                </Typography>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </>
  );
}
