import Button from '@mui/material/Button';
import type { PolicyDetail } from '@stampline/business-ui';
import { Icon, useCopyToClipboard } from '@stampline/ui';
import { buildExplanationText } from './explanation-text';

/** Copies a policy's charges as text for the insured, and downloads them as a PDF. */
export function ExplanationButtons({ policy }: { policy: PolicyDetail }) {
  const { copy } = useCopyToClipboard();
  return (
    <>
      <Button variant="outlined" sx={{ displayPrint: 'none' }} onClick={() => void copy(buildExplanationText(policy))}>
        Copy explanation
      </Button>
      <Button
        variant="outlined"
        component="a"
        href={`/api/policies/${policy.id}/explanation`}
        download
        startIcon={<Icon name="download" size={18} />}
        sx={{ displayPrint: 'none' }}
      >
        PDF for the insured
      </Button>
    </>
  );
}
