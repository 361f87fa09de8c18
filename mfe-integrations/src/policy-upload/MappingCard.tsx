import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Mapping } from './inspection';
import { findUnmatchedColumns, formatColumn, isComplete, withConstant, withShownMeanings, withTermMonths } from './mapping-draft';
import { ColumnMapping } from './ColumnMapping';
import { FormatChoices } from './FormatChoices';
import { LayoutChoice } from './LayoutChoice';
import { HeaderPosition } from './HeaderPosition';
import { ValueMeanings } from './ValueMeanings';
import { EarlierMappings } from './EarlierMappings';
import { useValuesOfChosenColumns } from './use-values-of-chosen-columns';
import type { Upload } from './use-upload';
import type { UploadDraft } from './upload-store';

export interface MappingCardProps {
  draft: UploadDraft;
  mapping: Mapping;
  upload: Pick<Upload, 'dismiss' | 'inspectAt' | 'preview'>;
}

/** Maps the file's columns to those in the format, and defines how the file's cells are written. */
export function MappingCard({ draft, mapping: proposed, upload }: MappingCardProps) {
  const [mapping, setMapping] = useState(proposed);
  const { inspection, isLooking, error } = useValuesOfChosenColumns(draft.file, draft.inspection, mapping);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card component="section" aria-labelledby="match-columns">
      <CardContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <div>
          <Typography
            ref={heading}
            id="match-columns"
            variant="h3"
            component="h2"
            tabIndex={-1}
            sx={{ outline: 'none', scrollMarginTop: 80 }}
          >
            Match columns
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${inspection.fileName}. Nothing is recorded yet. `}
            <Link underline="always" component={RouterLink} to="/policy-upload/reading">
              How Stampline reads your file
            </Link>
          </Typography>
        </div>
        {inspection.questions
          .filter(({ about }) => about !== 'values')
          .map(({ sentence }) => (
            <Alert key={sentence} severity="warning">
              {sentence}
            </Alert>
          ))}
        <HeaderPosition
          inspection={inspection}
          mapping={mapping}
          onChoose={(place) => upload.inspectAt(draft, place)}
          onChange={setMapping}
        />
        <EarlierMappings inspection={inspection} mapping={mapping} onChoose={setMapping} />
        <ColumnMapping inspection={inspection} mapping={mapping} onChange={setMapping} />
        <ConstantValues mapping={mapping} onChange={setMapping} />
        <LayoutChoice inspection={inspection} mapping={mapping} onChange={setMapping} />
        {error !== null && <Alert severity="error">{describeError(error)}</Alert>}
        <ValueMeanings inspection={inspection} mapping={mapping} onChange={setMapping} />
        <FormatChoices inspection={inspection} mapping={mapping} onChange={setMapping} />
        <TextField
          label="Remember as"
          helperText="Optional. Suggested for the next file with the same column names."
          value={mapping.name ?? ''}
          onChange={({ target }) => setMapping({ ...mapping, name: target.value === '' ? null : target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          sx={{ maxWidth: 420 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="contained"
            disabled={isLooking || !isComplete(mapping)}
            onClick={() => upload.preview({ ...draft, mapping: withShownMeanings(inspection, mapping) })}
          >
            Preview
          </Button>
          <Button color="inherit" onClick={upload.dismiss}>
            Cancel
          </Button>
        </Box>
      </CardContent>
    </Card>
  );
}

/** Constant values for required columns that the file lacks. */
function ConstantValues({ mapping, onChange }: { mapping: Mapping; onChange: (mapping: Mapping) => void }) {
  const columns = findUnmatchedColumns(mapping);
  if (columns.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="for-all-rows" sx={{ display: 'grid', gap: 3 }}>
      <Typography id="for-all-rows" variant="subtitle2" component="h3">
        Required columns without a match
      </Typography>
      {columns.includes('expiration_date') && (
        <TextField
          label="Months of each term"
          helperText="For a file without expiration dates, such as 12."
          value={mapping.termMonths ?? ''}
          onChange={({ target }) => onChange(withTermMonths(mapping, target.value))}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
          sx={{ maxWidth: 420 }}
        />
      )}
      {columns.map((column) =>
        column === 'policy_number' ? (
          <Typography key={column} variant="body2">
            Choose the column that contains the policy numbers.
          </Typography>
        ) : (
          <TextField
            key={column}
            label={`${formatColumn(column)} for every row`}
            helperText="Match a column above, or enter one value."
            value={mapping.constants[column] ?? ''}
            onChange={({ target }) => onChange(withConstant(mapping, column, target.value))}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            sx={{ maxWidth: 420 }}
          />
        ),
      )}
    </Box>
  );
}
