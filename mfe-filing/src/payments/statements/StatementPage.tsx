import Button from '@mui/material/Button';
import { SinglePage } from '@stampline/business-ui';
import { formatDay, Icon, PageHeader, useDocumentTitle } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatMonth } from '../../month-labels/month-labels';
import { buildStatementUrl, statementQuery } from '../payment-api';
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
    <SinglePage query={useQuery(statementQuery(id))} noun="statement" list={LIST}>
      {(statement) => <IssuedStatement statement={statement} />}
    </SinglePage>
  );
}

function IssuedStatement({ statement }: { statement: StatementDetail }) {
  const { id, statementNumber, month, issuedAt, issuedByName } = statement;
  const title = `Statement ${statementNumber}, ${formatMonth(month)}`;
  useDocumentTitle(title, 'Statement');
  return (
    <>
      <PageHeader
        title={title}
        trail={[LIST]}
        description={`Taxes and fees of all states through ${formatMonth(month)}. Issued ${formatDay(issuedAt)} by ${issuedByName}.`}
        actions={FORMATS.map(([format, words]) => (
          <Button
            key={format}
            variant="outlined"
            component="a"
            href={buildStatementUrl(id, format)}
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
