import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { describeError, useSendOnce } from '@stampline/api-client';
import { formatCountOf, Icon, useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { requestPackage } from '../document-api';

/** Maximum number of documents in a package. */
const MAX_DOCUMENTS = 500;

interface PackageBarProps {
  chosen: ReadonlySet<string>;
  /** The documents on the current page. */
  shown: readonly string[];
  onChange: (chosen: ReadonlySet<string>) => void;
  onRequested: (id: string) => void;
}

/** The selected documents, with the button that packages them as a ZIP file. */
export function PackageBar({ chosen, shown, onChange, onRequested }: PackageBarProps) {
  const { toast } = useToast();
  const sendOnce = useSendOnce();
  const making = useMutation({
    mutationFn: () => sendOnce([...chosen], (header) => requestPackage([...chosen], header)),
    onSuccess: ({ id }) => {
      onChange(new Set());
      onRequested(id);
    },
    onError: (error) => toast({ title: 'Package Failed', description: describeError(error), variant: 'destructive' }),
  });
  const isAllChosen = shown.every((id) => chosen.has(id));
  const isTooMany = chosen.size > MAX_DOCUMENTS;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, pt: 4 }}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 220px' }}>
        {chosen.size === 0
          ? 'Select documents to download them as one ZIP with their hashes.'
          : `${formatCountOf(chosen.size, 'document')} selected${isTooMany ? `. A package can have at most ${MAX_DOCUMENTS}.` : ''}`}
      </Typography>
      {chosen.size > 0 && (
        <Button size="small" color="inherit" onClick={() => onChange(new Set())}>
          Clear Selection
        </Button>
      )}
      <Button size="small" disabled={isAllChosen} onClick={() => onChange(new Set([...chosen, ...shown]))}>
        Select Page
      </Button>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="download" size={18} />}
        disabled={chosen.size === 0 || isTooMany || making.isPending}
        onClick={() => making.mutate()}
      >
        Package as ZIP
      </Button>
    </Box>
  );
}
