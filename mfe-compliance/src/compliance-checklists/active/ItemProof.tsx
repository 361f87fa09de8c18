import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Icon, useCanEdit, formatDatesInText } from '@stampline/ui';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Checklist, ChecklistItem } from '../checklist-api';
import { useChecklistActions } from '../use-checklist-actions';

/** Evidence in the organization's data: an accepted proof, a proof to accept, or what is missing. */
export function ItemProof({ checklist, item }: { checklist: Checklist; item: ChecklistItem }) {
  const canEdit = useCanEdit();
  const { acceptProofs } = useChecklistActions();
  const [isAccepting, setAccepting] = useState(false);
  const { title, completed, proof, gap, acceptedProof } = item;
  const accept = async () => {
    setAccepting(true);
    await acceptProofs(checklist, [item]);
    setAccepting(false);
  };
  if (acceptedProof !== null) return <ProofNote icon="success" color="success.main" text={`Proof accepted: ${acceptedProof}`} />;
  if (proof !== null) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ProofNote icon="success" color="success.main" text={proof.text} link={proof.link} about={title} />
        {canEdit && !completed && (
          <Button
            size="small"
            variant="outlined"
            disabled={isAccepting}
            onClick={() => void accept()}
            aria-label={`Accept proof: ${title}`}
          >
            Accept proof
          </Button>
        )}
      </Box>
    );
  }
  return gap === null ? null : <ProofNote icon="warning" color="warning.main" text={gap.text} link={gap.link} about={title} />;
}

interface ProofNoteProps {
  icon: 'success' | 'warning';
  color: string;
  text: string;
  link?: string;
  /** The item that the link refers to, for screen readers. */
  about?: string;
}

function ProofNote({ icon, color, text, link, about }: ProofNoteProps) {
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box component="span" sx={{ color, display: 'flex', mt: '1px' }}>
        <Icon name={icon} size={18} />
      </Box>
      <span>
        {formatDatesInText(text)}{' '}
        {link !== undefined && (
          <Link component={RouterLink} to={link} underline="always" aria-label={`Show the data: ${about}`}>
            Show the data
          </Link>
        )}
      </span>
    </Typography>
  );
}
