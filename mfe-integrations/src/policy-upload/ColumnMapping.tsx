import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type Choice, SelectField } from '@stampline/ui';
import type { Inspection, Mapping } from './inspection';
import { formatColumn, getFileColumns, FORMAT_COLUMNS, withColumn } from './mapping-draft';

const NOT_USED_LABEL = '';
const COLUMN_CHOICES: readonly Choice[] = [
  [NOT_USED_LABEL, 'Not used'],
  ...FORMAT_COLUMNS.map((name) => [name, formatColumn(name)] as const),
];
/** On a phone, the first values are below the column name. */
const DESKTOP_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;

export interface ColumnMappingProps {
  inspection: Inspection;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}

/** The file's columns with their first values, each of which is mapped to a column in the format. */
export function ColumnMapping({ inspection, mapping, onChange }: ColumnMappingProps) {
  const reasons = new Map(inspection.reasons.map(({ about, sentence }) => [about, sentence]));
  return (
    <TableContainer tabIndex={0} role="group" aria-label="File columns">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>File column</TableCell>
            <TableCell sx={DESKTOP_ONLY}>Sample values</TableCell>
            <TableCell sx={{ minWidth: { xs: 170, sm: 220 } }}>Use as</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {getFileColumns(inspection, mapping).map(({ header, samples, column }) => (
            <TableRow key={header}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere', minWidth: 110 }}>
                {header}
                <Box sx={{ display: { sm: 'none' }, fontWeight: 400, color: 'text.secondary' }}>
                  <Samples samples={samples} />
                </Box>
              </TableCell>
              <TableCell sx={{ ...DESKTOP_ONLY, color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 140 }}>
                <Samples samples={samples} />
              </TableCell>
              <TableCell>
                <SelectField
                  label={`Use as: ${header}`}
                  isLabelHidden
                  value={column ?? NOT_USED_LABEL}
                  choices={COLUMN_CHOICES}
                  onChange={(chosen) => onChange(withColumn(mapping, header, chosen === NOT_USED_LABEL ? undefined : chosen))}
                />
                {column !== undefined && inspection.mapping.columns[column] === header && (
                  <Typography variant="caption" color="textSecondary" component="p">
                    {reasons.get(column)}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  return samples.map((sample) => (
    <Box key={sample} sx={{ display: '-webkit-box', WebkitLineClamp: 1, WebkitBoxOrient: 'vertical', overflow: 'hidden' }}>
      {sample}
    </Box>
  ));
}
