import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { describeError } from '@stampline/api-client';
import { formatTimeAgo, showToast, SelectField } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetMapping, type Inspection, type Mapping } from './inspection';

export interface EarlierMappingsProps {
  inspection: Inspection;
  mapping: Mapping;
  onChoose: (mapping: Mapping) => void;
}

/** Mappings used earlier for files with the same column names. */
export function EarlierMappings({ inspection, mapping, onChoose }: EarlierMappingsProps) {
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const offered = inspection.remembered.filter(({ id }) => !forgotten.includes(id));
  const chosen = offered.find(({ name }) => name === mapping.name);
  const forget = useMutation({
    mutationFn: (id: string) => forgetMapping(id),
    onSuccess: (_done, id) => {
      setForgotten([...forgotten, id]);
      onChoose({ ...mapping, name: null });
    },
    onError: (error) => showToast({ title: 'The mapping could not be removed', description: describeError(error), variant: 'destructive' }),
  });
  if (offered.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
      <SelectField
        label="Remembered mapping"
        value={chosen?.id ?? ''}
        choices={offered.map(({ id, name, usedAt }) => [id, `${name} (${formatTimeAgo(usedAt)})`] as const)}
        onChange={(chosenId) => {
          const one = offered.find(({ id }) => id === chosenId);
          if (one) onChoose(one.mapping);
        }}
        sx={{ width: 420, maxWidth: '100%' }}
      />
      {chosen !== undefined && (
        <Button color="inherit" disabled={forget.isPending} onClick={() => forget.mutate(chosen.id)}>
          Forget Mapping
        </Button>
      )}
    </Box>
  );
}
