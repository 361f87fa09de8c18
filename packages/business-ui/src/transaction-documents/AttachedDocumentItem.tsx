import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Disclosure, formatCountOf, StatusChip, SelectField } from '@stampline/ui';
import { describeComparison, describeEmail, summarizeComparison } from './document-labels';
import { type AttachedDocument, buildDocumentUrl } from './transaction-documents-api';

interface AttachedDocumentItemProps {
  document: AttachedDocument;
  names: readonly string[];
  /** Undefined for viewers. */
  actions: { onRename: (name: string) => void; onRemove: () => void } | undefined;
}

/** An attached file, with its document type and a comparison of its text with the record. */
export function AttachedDocumentItem({ document, names, actions }: AttachedDocumentItemProps) {
  const { fileName, documentName, isNameGuessed, textNote, attachedEmail, comparisons, otherTransactionCount, addedByName } = document;
  const { words, tone } = summarizeComparison(document);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, py: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {actions === undefined ? (
          <Typography variant="body2">{documentName}</Typography>
        ) : (
          <SelectField
            label={`Document that ${fileName} is`}
            isLabelHidden
            value={documentName}
            choices={[...new Set([...names, documentName])].map((name) => [name, name] as const)}
            onChange={actions.onRename}
            sx={{ width: 'auto', minWidth: 200 }}
          />
        )}
        <Link href={buildDocumentUrl(document)} download sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {fileName}
        </Link>
        <StatusChip tone={tone}>{words}</StatusChip>
        {actions !== undefined && (
          <Button size="small" color="inherit" onClick={actions.onRemove} aria-label={`Remove ${fileName}`}>
            Remove
          </Button>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary">
        Added by {addedByName}
        {isNameGuessed && '. We guessed which document it is'}
        {otherTransactionCount > 0 && `. Also attached to ${formatCountOf(otherTransactionCount, 'other transaction')}`}.
        {textNote !== null && ` ${textNote}`}
      </Typography>
      {attachedEmail !== null && <Typography variant="body2">{describeEmail(attachedEmail)}</Typography>}
      {comparisons.length > 0 && (
        <Disclosure
          title="Compared with what is on record"
          startsOpen={comparisons.some(({ comparisonResult }) => comparisonResult === 'differs')}
        >
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {comparisons.map((comparison) => (
              <Typography component="li" variant="body2" key={`${comparison.comparedFact} ${comparison.onRecord}`}>
                {describeComparison(comparison)}
              </Typography>
            ))}
          </Box>
        </Disclosure>
      )}
    </Box>
  );
}
