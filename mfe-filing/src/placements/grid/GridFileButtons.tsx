import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { formatCountOf, useToast } from '@stampline/ui';
import { useRef, useState } from 'react';
import { downloadFactGrid, type FactGridRequest, type FileContent, readFactFile } from '../placement-api';

interface GridFileButtonsProps {
  request: FactGridRequest;
  /** Called with a file's values, to enter them in the grid. */
  onRead: (content: FileContent) => void;
}

/** Buttons that download the grid as a spreadsheet and upload the completed one. */
export function GridFileButtons({ request, onRead }: GridFileButtonsProps) {
  const { toast } = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [rejected, setRejected] = useState<FileContent['rejectedRows']>([]);
  const download = async (format: 'csv' | 'xlsx') => {
    try {
      await downloadFactGrid(request, format);
    } catch (error) {
      toast({ title: 'File not downloaded', description: describeError(error), variant: 'destructive' });
    }
  };
  const readFile = async (file: File | undefined) => {
    if (file === undefined) return;
    setReading(true);
    try {
      const content = await readFactFile(file);
      setRejected(content.rejectedRows);
      onRead(content);
      toast({
        title: 'File read',
        description: `It has values of ${formatCountOf(content.rowValues.length, 'placement')}. Check them, then save.`,
        variant: 'success',
      });
    } catch (error) {
      toast({ title: 'File not read', description: describeError(error), variant: 'destructive' });
    } finally {
      setReading(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        Or fill them in as a file:{' '}
        <Link underline="always" component="button" onClick={() => void download('csv')} sx={{ verticalAlign: 'baseline' }}>
          Download CSV
        </Link>
        ,{' '}
        <Link underline="always" component="button" onClick={() => void download('xlsx')} sx={{ verticalAlign: 'baseline' }}>
          Download Excel
        </Link>
        , then{' '}
        <Button size="small" disabled={isReading} onClick={() => input.current?.click()} sx={{ minWidth: 0, px: 1 }}>
          {isReading ? 'Reading...' : 'Upload the file'}
        </Button>
      </Typography>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx,.xls"
        hidden
        tabIndex={-1}
        aria-label="File of missing facts"
        onChange={(event) => {
          void readFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {rejected.length > 0 && (
        <Box component="ul" aria-label="Rejected rows" sx={{ m: 0, pl: 4 }}>
          {rejected.map(({ rowNumber, rowErrors }) => (
            <Typography component="li" variant="body2" key={rowNumber} sx={{ color: 'warning.main' }}>
              Row {rowNumber}: {rowErrors.join(' ')}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
