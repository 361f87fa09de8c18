import { SinglePage, type PolicyDetail, StateLawLink, usePolicy } from '@stampline/business-ui';
import { formatDate, PageHeader, useDocumentTitle, useFocusWhenLost } from '@stampline/ui';
import { useParams } from 'react-router-dom';
import { ExplanationButtons } from './ExplanationButtons';
import { PolicyActions } from './PolicyActions';
import { PolicySections } from './PolicySections';

const POLICY_LIST = { title: 'Policies', path: '/policies', linkText: 'Go to the policies' };

export default function PolicyPage() {
  const { id = '' } = useParams();
  const policy = usePolicy(id);
  useDocumentTitle(policy.data?.policyNumber, 'Policies');
  useFocusWhenLost(policy.data);
  return (
    <SinglePage query={policy} noun="policy" list={POLICY_LIST}>
      {(detail) => (
        <>
          <PolicyHeader policy={detail} />
          <PolicySections policy={detail} />
        </>
      )}
    </SinglePage>
  );
}

function PolicyHeader({ policy }: { policy: PolicyDetail }) {
  const { policyNumber, insuredName, stateName, stateSlug, effectiveDate, expirationDate } = policy;
  return (
    <PageHeader
      title={policyNumber}
      trail={[POLICY_LIST]}
      actions={
        <>
          <ExplanationButtons policy={policy} />
          <PolicyActions policy={policy} />
        </>
      }
      description={
        <>
          {`${insuredName}, ${stateName}, ${formatDate(effectiveDate)} to ${formatDate(expirationDate)}. `}
          <StateLawLink stateName={stateName} stateSlug={stateSlug} />
        </>
      }
    />
  );
}
