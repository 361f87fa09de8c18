import Typography from '@mui/material/Typography';
import type { ResponseBody } from '@stampline/api-client';
import { ExternalLink } from '../rule-source/ExternalLink';
import { formatSource } from '../rule-source/source-label';

type Rule = ResponseBody<'/api/policies/{id}/delivery'>['transactions'][number]['deliveryRules'][number];

/** Delivery rules that we have researched, each with its citation and first source. */
export function DeliveryRules({ rules }: { rules: readonly Rule[] }) {
  return rules
    .filter(({ status }) => status === 'stated')
    .map(({ text, citation, note, sources }) => (
      <Typography key={text} variant="body2" color="textSecondary">
        {text}
        {citation !== null && ` ${citation}.`}
        {note !== null && ` ${note}`}{' '}
        {sources.slice(0, 1).map(({ url }) => (
          <ExternalLink key={url} href={url}>
            {formatSource(url)}
          </ExternalLink>
        ))}
      </Typography>
    ));
}
