import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { Disclosure, formatCountOf, useToast, SelectField } from '@stampline/ui';
import { type SyntheticEvent, useState } from 'react';
import { useDocumentChanges } from './transaction-documents-api';

interface KeptElsewhereFormProps {
  transactionIds: readonly string[];
  /** Documents to choose from; if omitted, the statement covers all missing documents. */
  names: readonly string[];
  onRecorded?: () => void;
}

const ALL_MISSING = 'All missing documents';

/** Records the other system in which documents are kept, so that the transactions do not wait for them. */
export function KeptElsewhereForm({ transactionIds, names, onRecorded }: KeptElsewhereFormProps) {
  const { recordElsewhere } = useDocumentChanges();
  const { toast } = useToast();
  const [documentName, setDocumentName] = useState(ALL_MISSING);
  const [keptIn, setKeptIn] = useState('');
  const record = async (event: SyntheticEvent) => {
    event.preventDefault();
    try {
      const chosen = documentName === ALL_MISSING ? {} : { documentName };
      const { documentCount } = await recordElsewhere({ transactionIds: [...transactionIds], ...chosen, keptIn: keptIn.trim() });
      toast({ title: 'Place recorded', description: `For ${formatCountOf(documentCount, 'document')}.`, variant: 'success' });
      setKeptIn('');
      onRecorded?.();
    } catch (error) {
      toast({ title: 'Place not recorded', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <Disclosure title="Kept in another system" isFoldedInPrint>
      <Box
        component="form"
        onSubmit={(event) => void record(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start', pt: 2 }}
      >
        {names.length > 0 && (
          <SelectField
            label="Document"
            value={documentName}
            choices={[ALL_MISSING, ...names].map((name) => [name, name] as const)}
            onChange={setDocumentName}
            sx={{ flex: '1 1 180px' }}
          />
        )}
        <TextField
          size="small"
          label="Where it is kept"
          placeholder="Agency system, policy folder"
          value={keptIn}
          onChange={({ target }) => setKeptIn(target.value)}
          sx={{ flex: '2 1 220px' }}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        <Button type="submit" variant="outlined" disabled={keptIn.trim() === ''}>
          Record place
        </Button>
        <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
          A package names the place but does not contain the document: send it to the office yourself.
        </Typography>
      </Box>
    </Disclosure>
  );
}
