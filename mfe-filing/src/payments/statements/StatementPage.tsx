import Button from '@mui/material/Button';
import { PageOfOne } from '@stampline/business-ui';
import { formatDay, Icon, PageHeader, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { monthWords } from '../../month-words/month-words';
import { statementAddress, statementQuery } from '../payment-calls';
import type { StatementDetail } from '../payment-types';
import { StatementTables } from './StatementTables';

const LIST = { title: 'Payments', path: '/payments?tab=statements', linkText: 'Open the statements' };
const FORMATS = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const;

/** An issued statement: balance, lines, and files. */
export default function StatementPage() {
  const { id = '' } = useParams();
  return (
    <PageOfOne query={useQuery(statementQuery(id))} noun="statement" list={LIST}>
      {(statement) => <IssuedStatement statement={statement} />}
    </PageOfOne>
  );
}

function IssuedStatement({ statement }: { statement: StatementDetail }) {
  const { id, statementNumber, month, issuedAt, issuedByName } = statement;
  const title = `Statement ${statementNumber}, ${monthWords(month)}`;
  useDocumentTitle(title, 'Statement');
  return (
    <>
      <PageHeader
        title={title}
        trail={[LIST]}
        description={`Taxes and fees of all states through ${monthWords(month)}. Issued ${formatDay(issuedAt)} by ${issuedByName}.`}
        actions={FORMATS.map(([format, words]) => (
          <Button
            key={format}
            variant="outlined"
            component="a"
            href={statementAddress(id, format)}
            download
            startIcon={<Icon name="download" size={18} />}
          >
            {words}
          </Button>
        ))}
      />
      <StatementTables statement={statement} />
    </>
  );
}
