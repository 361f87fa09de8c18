import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCurrentUser } from '@stampline/ui';
import { EditionColumn } from './EditionColumn';
import { OutsideLink } from './OutsideLink';
import { PlainList } from './PlainList';
import { Section } from './Section';
import { certainty } from './source-words';
import type { StateDetail } from './state-calls';

/** Both editions of the rulebook side by side, and in words where they differ. */
export function TaxRateSection({ state }: { state: StateDetail }) {
  const { product, statute } = state.editions;
  const used = useCurrentUser().organization.edition;
  const source = statute.sources[0];
  return (
    <Section title="Tax rate">
      {state.disagreement && (
        <Alert severity={statute.agreesWithProduct ? 'info' : 'warning'} sx={{ mb: 4 }}>
          {`${state.disagreement} ${certainty(statute.confidence)} `}
          {source && <OutsideLink href={source.url}>{`Source (${source.asOf})`}</OutsideLink>}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <EditionColumn title="Product rate table" isUsed={used === 'product'} edition={product} />
        <EditionColumn title="Statute" isUsed={used === 'statute'} edition={statute} />
      </Box>
      {statute.notModelled.length > 0 && (
        <Box sx={{ mt: 4 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
            Not computed
          </Typography>
          <PlainList items={statute.notModelled.map(({ component, reason }) => `${component}: ${reason}`)} />
        </Box>
      )}
    </Section>
  );
}
