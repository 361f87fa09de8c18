import { SinglePage } from '@stampline/business-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { accountQuery } from './account-api';
import { ACCOUNT_LIST_TRAIL } from './account-trail';
import { AccountContent } from './AccountContent';

export default function AccountPage() {
  const { id = '' } = useParams();
  const account = useQuery(accountQuery(id));
  return (
    <SinglePage query={account} noun="account" list={ACCOUNT_LIST_TRAIL}>
      {(detail) => <AccountContent key={id} account={detail} />}
    </SinglePage>
  );
}
