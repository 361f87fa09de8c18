import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SelectField } from '@stampline/ui';
import type { FoundValue, Inspection, Mapping } from './inspection';
import { findValuesOfMappedColumns, getMeaning, withMeaning } from './mapping-draft';

/** Options in the select box for a value without a meaning, and for a value that means an empty cell. */
const UNDECIDED = ' ';
const EMPTY = '-';

export interface ValueMeaningsProps {
  inspection: Inspection;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** Values in the file that the format does not define, each with its meaning. */
export function ValueMeanings({ inspection, mapping, onChange }: ValueMeaningsProps) {
  const values = findValuesOfMappedColumns(inspection, mapping);
  if (values.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="meaning-of-values">
      <Typography id="meaning-of-values" variant="subtitle2" component="h3" sx={{ mb: 3 }}>
        Meaning of values
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 320px))' } }}>
        {values.map((found) => (
          <ValueField
            key={`${found.column} ${found.value}`}
            found={found}
            header={mapping.columns[found.column] ?? found.column}
            meaning={getMeaning(mapping, found)}
            onChange={(meaning) => onChange(withMeaning(mapping, found, meaning))}
          />
        ))}
      </Box>
    </Box>
  );
}

interface ValueFieldProps {
  found: FoundValue;
  header: string;
  meaning: string | undefined;
  onChange: (meaning: string | undefined) => void;
}

function ValueField({ found, header, meaning, onChange }: ValueFieldProps) {
  const likely = found.words.filter((word) => found.meanings.includes(word));
  const others = found.words.filter((word) => !found.meanings.includes(word));
  return (
    <SelectField
      label={`${header}: ${found.value}`}
      value={meaning === undefined ? UNDECIDED : meaning === '' ? EMPTY : meaning}
      choices={[
        [UNDECIDED, 'Choose a meaning'],
        ...[...likely, ...others].map((word) =>
          word === '' ? ([EMPTY, 'Empty cell'] as const) : ([word, word.replaceAll('_', ' ')] as const),
        ),
      ]}
      help={getValueAdvice(found, meaning)}
      onChange={(chosen) => onChange(chosen === UNDECIDED ? undefined : chosen === EMPTY ? '' : chosen)}
    />
  );
}

function getValueAdvice({ rows, meanings, isAsked }: FoundValue, meaning: string | undefined): string {
  const count = rows === 1 ? '1 row.' : `${rows} rows.`;
  if (meaning !== undefined) return isAsked ? `${count} Check this meaning for this file.` : count;
  const several = meanings.map((one) => (one === '' ? 'empty cell' : one.replaceAll('_', ' ')));
  if (several.length > 1) return `${count} Some systems use it for ${several.slice(0, -1).join(', ')}, others for ${several.at(-1)}.`;
  return `${count} Choose a meaning to import ${rows === 1 ? 'it' : 'them'}.`;
}
