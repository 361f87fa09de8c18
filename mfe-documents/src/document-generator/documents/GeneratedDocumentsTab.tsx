import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { describeProblem } from '@stampline/api-client';
import { EmptyState, formatDay, StatusChip, useUrlParams } from '@stampline/ui';
import { DataTable, type ListColumn } from '@stampline/ui/data-table';
import { useState } from 'react';
import { type ListedDocument, useDocuments } from '../document-api';
import { useDocumentDownload } from '../use-document-download';
import { DocumentContentDialog } from './DocumentContentDialog';
import { getStatusTone, getStatusLabel, formatDocumentType } from './document-labels';
import { PackageBar } from './PackageBar';
import { PackageDialog } from './PackageDialog';

export function GeneratedDocumentsTab() {
  const address = useUrlParams();
  const list = useDocuments();
  const download = useDocumentDownload();
  const openId = address.params.get('document');
  const packageId = address.params.get('package');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const shown = list.page?.rows.map(({ id }) => id) ?? [];
  const toggle = (id: string): void =>
    setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])));
  const open = (id: string): void => address.change({ document: id }, { isStep: true });
  return (
    <>
      <Card>
        {shown.length > 0 && (
          <PackageBar
            chosen={chosen}
            shown={shown}
            onChange={setChosen}
            onRequested={(id) => address.change({ package: id }, { isStep: true })}
          />
        )}
        <DataTable
          label="Generated documents"
          list={list}
          columns={buildColumns({ chosen, toggle, open, download: (document) => void download(document) })}
          search="File name or type"
          failure={describeProblem}
          empty={
            <EmptyState
              icon="document"
              title="No documents yet"
              description="Documents you generate appear here with all their versions."
            />
          }
        />
      </Card>
      {openId !== null && <DocumentContentDialog id={openId} onOpen={open} onClose={() => address.change({ document: null })} />}
      {packageId !== null && <PackageDialog id={packageId} onClose={() => address.change({ package: null })} />}
    </>
  );
}

interface RowActions {
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  open: (id: string) => void;
  download: (document: ListedDocument) => void;
}

function buildColumns({ chosen, toggle, open, download }: RowActions): readonly ListColumn<ListedDocument>[] {
  return [
    {
      field: 'chosen',
      title: 'Select',
      width: 76,
      render: ({ id, fileName }) => (
        <Checkbox
          size="small"
          checked={chosen.has(id)}
          onChange={() => toggle(id)}
          slotProps={{ input: { 'aria-label': `Select ${fileName}` } }}
        />
      ),
    },
    {
      field: 'fileName',
      title: 'Document',
      isHead: true,
      isSortable: true,
      render: ({ id, fileName }) => (
        <Link component="button" data-opens-row="" onClick={() => open(id)} sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}>
          {fileName}
        </Link>
      ),
    },
    {
      field: 'documentType',
      title: 'Type',
      width: 200,
      render: (document) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {formatDocumentType(document.documentType)}
          <StatusChip tone={getStatusTone(document)}>{getStatusLabel(document)}</StatusChip>
        </Box>
      ),
    },
    { field: 'state', title: 'State', width: 140, isSortable: true, render: ({ stateName }) => stateName },
    { field: 'generatedAt', title: 'Generated', width: 130, isSortable: true, render: ({ generatedAt }) => formatDay(generatedAt) },
    { field: 'policyNumber', title: 'Policy', width: 150, render: ({ policyNumber, period }) => policyNumber ?? period ?? 'None' },
    {
      field: 'actions',
      title: 'Actions',
      width: 190,
      render: (document) => (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button size="small" onClick={() => open(document.id)} aria-label={`View ${document.fileName}`}>
            View
          </Button>
          <Button size="small" onClick={() => download(document)} aria-label={`Download ${document.fileName}`}>
            Download
          </Button>
        </Box>
      ),
    },
  ];
}
