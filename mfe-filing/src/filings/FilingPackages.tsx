import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { hasEnded, describeError, useTask } from '@stampline/api-client';
import { MarkFiledDialog, toFilingTarget } from '@stampline/business-ui';
import { formatDate, useCanEdit, useToast, SelectField } from '@stampline/ui';
import { useState } from 'react';
import { type FilingDetail, type PackageFormat, useFilingMutations } from './filing-api';
import { PackageFacts } from './PackageFacts';
import { Section } from '../section/Section';
import { OfficeSchema } from './OfficeSchema';
import { SimulatorButton } from './SimulatorButton';

const XML_FORMATS: readonly PackageFormat[] = ['fl-fslso-xml-2.0', 'tx-efs-xml-2.1', 'ca-slacal-batch-2007'];

interface FilingPackagesProps {
  filing: FilingDetail;
  /** The chosen format, which the checks also depend on. */
  format: PackageFormat | undefined;
  onFormat: (format: PackageFormat | undefined) => void;
}

/** A filing's packages, with actions to create one, download its files, and mark it as filed. */
export function FilingPackages({ filing, format, onFormat }: FilingPackagesProps) {
  const { id, packages, packageWork, canBeSent, sendableFrom, sentPackageId, totals } = filing;
  const canEdit = useCanEdit();
  const { toast } = useToast();
  const { makePackage } = useFilingMutations();
  const [isAsking, setAsking] = useState(false);
  const [isMarking, setMarking] = useState(false);
  const isMaking = packageWork !== null && !hasEnded(packageWork);
  useTask(isMaking ? packageWork.taskId : null, ['filings']);
  const make = async () => {
    if (format === undefined) return;
    setAsking(true);
    try {
      await makePackage(id, format);
    } catch (error) {
      toast({ title: 'Package not created', description: describeError(error), variant: 'destructive' });
    } finally {
      setAsking(false);
    }
  };
  const label = filing.formats.find((one) => one.format === format)?.formatLabel;
  return (
    <Section title="Packages">
      {canEdit && canBeSent && (
        <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          <SelectField
            label="Format"
            value={format ?? ''}
            choices={filing.formats.map((one) => [one.format, one.formatName] as const)}
            onChange={onFormat}
            sx={{ minWidth: 220, width: 'auto' }}
          />
          <Button variant={packages.length === 0 ? 'contained' : 'outlined'} disabled={isMaking || isAsking} onClick={() => void make()}>
            {totals.transactionCount === 0 ? 'Make zero report' : 'Make package'}
          </Button>
          {label !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
              {toSentence(label)}
            </Typography>
          )}
        </Box>
      )}
      {canEdit && canBeSent && filing.formatNote !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {filing.formatNote}
        </Typography>
      )}
      {canEdit && canBeSent && sendableFrom !== null && (
        <Alert severity="info" sx={{ my: 3 }}>
          The period runs through {formatDate(filing.periodEnd)}. Send this filing from {formatDate(sendableFrom)} on, so that everything
          recorded by then is included.
        </Alert>
      )}
      {format !== undefined && XML_FORMATS.includes(format) && <OfficeSchema format={format} />}
      <Box aria-live="polite">
        {isMaking && <Typography>Making the package. You can leave this page.</Typography>}
        {packageWork?.status === 'failed' && <Alert severity="error">{packageWork.problem}</Alert>}
      </Box>
      {packages.length === 0 && !isMaking && <Typography color="textSecondary">No package has been made.</Typography>}
      {packages.map((made, index) => (
        <PackageFacts
          key={made.id}
          filingId={id}
          made={made}
          isSent={made.id === sentPackageId}
          actions={
            canEdit && canBeSent && sendableFrom === null && index === 0 && made.id !== sentPackageId ? (
              <>
                {filing.hasSimulator && <SimulatorButton filing={filing} made={made} />}
                <Button variant="contained" size="small" onClick={() => setMarking(true)}>
                  Mark as filed
                </Button>
              </>
            ) : undefined
          }
        />
      ))}
      {isMarking && <MarkFiledDialog target={toFilingTarget(filing)} onClose={() => setMarking(false)} />}
    </Section>
  );
}

const toSentence = (label: string): string => `${label.charAt(0).toUpperCase()}${label.slice(1)}.`;
