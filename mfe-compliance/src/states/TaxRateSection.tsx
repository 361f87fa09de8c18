import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ExternalLink, formatVerification } from '@stampline/business-ui';
import { formatDatesInText, getTodayInNewYork } from '@stampline/ui';
import { getEdition } from '../tax-settings/tax-settings';
import type { Edition, TaxSettings } from '../tax-settings/tax-settings-api';
import { EditionColumn } from './EditionColumn';
import { CustomRates } from './CustomRates';
import { FeeBaseList } from './FeeBaseList';
import { Section } from './Section';
import type { StateDetail } from '../state-law/state-detail';

export interface TaxRateSectionProps {
  state: StateDetail;
  /** Undefined while loading or if loading failed; neither edition is then marked as used. */
  settings: TaxSettings | undefined;
}

/** Both editions of the rulebook side by side, their differences, the custom rates, and the fees in the base. */
export function TaxRateSection({ state, settings }: TaxRateSectionProps) {
  const { product, statute } = state.editions;
  const used = settings && getEdition(settings, state.code);
  const source = statute.sources[0];
  const today = getTodayInNewYork();
  const getOverrides = (edition: Edition) => settings?.overrides.filter((one) => one.state === state.code && one.edition === edition) ?? [];
  return (
    <Section title="Tax rate">
      {settings && <CustomRates settings={settings} state={state.code} today={today} />}
      {state.disagreement && (
        <Alert severity={statute.agreesWithProduct ? 'info' : 'warning'} sx={{ mb: 4 }}>
          {`${state.disagreement} ${formatVerification(statute)} `}
          {source && <ExternalLink href={source.url}>{`Source (${formatDatesInText(source.asOf)})`}</ExternalLink>}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <EditionColumn
          title="Stampline rate table"
          edition="product"
          isUsed={used === 'product'}
          rules={product}
          overrides={getOverrides('product')}
          today={today}
        />
        <EditionColumn
          title="Statute"
          edition="statute"
          isUsed={used === 'statute'}
          rules={statute}
          overrides={getOverrides('statute')}
          today={today}
        />
      </Box>
      <FeeBaseList feeBase={statute.feeBase} />
    </Section>
  );
}
