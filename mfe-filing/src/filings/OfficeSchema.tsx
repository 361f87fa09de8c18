import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { describeError } from '@stampline/api-client';
import { formatDay, useConfirm, useCurrentUser, useToast } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { UploadFileButton } from './UploadFileButton';
import { type PackageFormat, schemasQuery, useFilingMutations } from './filing-api';

/** Schema that validates packages in an XML format; owners upload the office's schema. */
export function OfficeSchema({ format }: { format: PackageFormat }) {
  const { data: schemas } = useQuery(schemasQuery);
  const { loadSchema, removeSchema } = useFilingMutations();
  const { role } = useCurrentUser();
  const { toast } = useToast();
  const confirm = useConfirm();
  if (schemas === undefined) return null;
  const schema = schemas.find((one) => one.format === format);
  const remove = async () => {
    const description = 'New packages will not be validated. Existing packages do not change.';
    if (!(await confirm({ title: 'Remove the schema?', description, confirmLabel: 'Remove', destructive: true }))) return;
    try {
      await removeSchema(format);
      toast({ title: 'Schema removed', variant: 'success' });
    } catch (error) {
      toast({ title: 'Schema not removed', description: describeError(error), variant: 'destructive' });
    }
  };
  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
        {schema === undefined
          ? 'No office schema is loaded. An owner can load the office’s XSD to validate packages against it.'
          : `Validated against ${schema.fileName} (SHA-256 ${schema.sha256.slice(0, 12)}), loaded ${formatDay(schema.loadedAt)} by ${schema.loadedByName}.`}
      </Typography>
      {role === 'owner' && (
        <UploadFileButton
          label={schema === undefined ? 'Load schema' : 'Replace schema'}
          accept=".xsd,.xml"
          done="Schema loaded"
          send={(file) => loadSchema(format, file)}
        />
      )}
      {role === 'owner' && schema !== undefined && <Button onClick={() => void remove()}>Remove schema</Button>}
    </Box>
  );
}
