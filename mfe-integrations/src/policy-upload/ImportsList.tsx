import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { describeProblem } from '@stampline/api-client';
import { EmptyState } from '@stampline/ui';
import { DataTable, TaskStatusFilter } from '@stampline/ui/data-table';
import { importColumns } from './import-columns';
import { useImports } from './use-imports';

/** Imports, newest first; each opens its result. */
export function ImportsList() {
  const list = useImports();
  return (
    <Card component="section" aria-labelledby="imports">
      <CardContent sx={{ pb: 0 }}>
        <Typography id="imports" variant="h3" component="h2">
          Imports
        </Typography>
      </CardContent>
      <DataTable
        label="Imports"
        list={list}
        columns={importColumns}
        search="File name"
        filters={<TaskStatusFilter list={list} />}
        toolsFrom={4}
        download="/api/policies/imports/download"
        failure={describeProblem}
        empty={<EmptyState icon="upload" title="No imports yet" description="Files you upload appear here." />}
      />
    </Card>
  );
}
