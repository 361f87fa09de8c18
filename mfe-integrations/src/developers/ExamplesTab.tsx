import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCopyToClipboard } from '@stampline/ui';
import { EXAMPLES } from './examples';

/** Example commands and code for this installation. */
export function ExamplesTab() {
  return (
    <Box sx={{ display: 'grid', gap: 4, '& > *': { minWidth: 0 } }}>
      <Typography>
        Set the environment variable STAMPLINE_API_KEY to your key, then run a command as is. Every operation and the scope it needs are in
        the{' '}
        <Link underline="always" href="/api/docs" target="_blank" rel="noreferrer">
          API reference
        </Link>
        . Choose Authorize there to try them with your key.
      </Typography>
      <Typography>
        AI assistants connect to {globalThis.location.origin}/api/mcp with a key, over the Model Context Protocol (MCP). Without a write
        scope, they can only read.
      </Typography>
      {EXAMPLES.map(({ title, scope, curl, typescript }) => (
        <Card key={title} component="section" aria-label={title}>
          <CardContent sx={{ display: 'grid', gap: 3, '& > *': { minWidth: 0 } }}>
            <Box>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                Scope: {scope}
              </Typography>
            </Box>
            <Code label="curl" what={`${title}, curl`} text={curl} />
            <Code label="TypeScript" what={`${title}, TypeScript`} text={typescript} />
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

function Code({ label, what, text }: { label: string; what: string; text: string }) {
  const { isCopied, copy } = useCopyToClipboard();
  const here = text.replaceAll('ORIGIN', globalThis.location.origin);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2">{label}</Typography>
        <Button size="small" onClick={() => void copy(here)} aria-label={`Copy ${what}`}>
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
      </Box>
      <Box
        component="pre"
        // A scrollable region must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label={what}
        sx={{ m: 0, p: 3, overflowX: 'auto', bgcolor: 'action.hover', borderRadius: 1, fontSize: 13, lineHeight: 1.6 }}
      >
        {here}
      </Box>
    </Box>
  );
}
