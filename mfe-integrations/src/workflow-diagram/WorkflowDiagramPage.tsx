import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Icon, PageHeader, useDocumentTitle } from '@stampline/ui';
import { useNavigate } from 'react-router-dom';
import { COLUMNS, STEPS, type WorkflowColumn } from './workflow';

const TITLE = 'Workflow Diagram';

/** Path of a policy from the broker through the product to a finished document. */
export default function WorkflowDiagramPage() {
  useDocumentTitle(TITLE);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={TITLE}
        description="From policy data to finished filing."
        actions={
          <Button variant="outlined" onClick={() => goBack(navigate)}>
            Back
          </Button>
        }
      />
      <Box
        component="ol"
        aria-label="Workflow"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          mb: 6,
          display: 'grid',
          gap: 3,
          alignItems: 'stretch',
          justifyItems: 'stretch',
          gridTemplateColumns: { xs: '1fr', md: '1fr auto 1fr auto 1fr' },
        }}
      >
        {COLUMNS.flatMap((column, at) => [
          ...(at === 0 ? [] : [<Arrow key={`to ${column.title}`} />]),
          <Column key={column.title} column={column} />,
        ])}
      </Box>
      <Card component="section" aria-labelledby="how-it-works">
        <CardContent sx={{ display: 'grid', gap: 4 }}>
          <Typography id="how-it-works" variant="h3" component="h2">
            How it works
          </Typography>
          <Box
            component="ol"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
          >
            {STEPS.map(({ title, text }, at) => (
              <Box key={title} component="li">
                <Typography variant="h3">{`${at + 1}. ${title}`}</Typography>
                <Typography color="textSecondary" sx={{ mt: 1 }}>
                  {text}
                </Typography>
              </Box>
            ))}
          </Box>
        </CardContent>
      </Card>
    </>
  );
}

/** Navigates to the previous page, or to the dashboard if this page was opened directly. */
function goBack(navigate: ReturnType<typeof useNavigate>): void {
  const state: unknown = window.history.state;
  const place = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  if (typeof place === 'number' && place > 0) void navigate(-1);
  else void navigate('/');
}

function Column({ column: { icon, title, text, parts } }: { column: WorkflowColumn }) {
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Icon name={icon} size={32} />
        <Box>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1 }}>
            {text}
          </Typography>
        </Box>
        <Box component="ul" sx={{ m: 0, pl: 4, display: 'grid', gap: 2 }}>
          {parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function Arrow() {
  return (
    <Box
      component="li"
      aria-hidden="true"
      sx={{ display: 'grid', placeItems: 'center', color: 'text.secondary', '& svg': { transform: { xs: 'rotate(90deg)', md: 'none' } } }}
    >
      <Icon name="arrowRight" size={28} />
    </Box>
  );
}
