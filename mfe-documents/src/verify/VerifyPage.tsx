import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ResponseBody, api, getData } from '@stampline/api-client';
import { QueryState } from '@stampline/business-ui';
import { formatDateTime, PageHeader, RowsSkeleton, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useParams } from 'react-router-dom';

type VerifiedDocument = ResponseBody<'/api/documents/verify/{code}'>;

/** Finds the document that a printed code belongs to. */
export default function VerifyPage() {
  const { code = '' } = useParams();
  const query = useQuery({
    queryKey: ['documents', 'verify', code],
    queryFn: () => getData(api.GET('/api/documents/verify/{code}', { params: { path: { code } } })),
    retry: false,
  });
  useDocumentTitle('Verify Document');
  return (
    <>
      <PageHeader title="Verify Document" description={`Code ${code}, printed at the foot of each page.`} />
      <Card sx={{ p: 5 }}>
        <QueryState query={query} what="The document" skeleton={<RowsSkeleton rows={2} rowHeight={72} label="Looking for the document" />}>
          {({ documents }) => documents.map((document) => <VerificationResult key={document.id} document={document} />)}
        </QueryState>
      </Card>
    </>
  );
}

function VerificationResult({ document }: { document: VerifiedDocument['documents'][number] }) {
  const { id, title, fileName, version, generatedAt, generatedByName, voidReason, isCurrent } = document;
  return (
    <section>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Typography variant="body2" sx={{ my: 2 }}>
        <Link
          underline="always"
          component={RouterLink}
          to={`/document-generator?tab=generated&document=${id}`}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {fileName}
        </Link>
        , version {version}, made {formatDateTime(generatedAt)} by {generatedByName}.
      </Typography>
      {voidReason !== null && <Alert severity="error">Void: {voidReason}</Alert>}
      {voidReason === null && !isCurrent && <Alert severity="warning">Replaced by a newer version.</Alert>}
    </section>
  );
}
