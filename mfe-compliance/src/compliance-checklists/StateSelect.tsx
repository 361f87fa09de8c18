import { jurisdictionsQuery } from '@stampline/api-client';
import { useQuery } from '@tanstack/react-query';
import { HeaderSelect } from './HeaderSelect';

/** Select of the 51 jurisdictions. @param state two-letter code, '' for none */
export function StateSelect({ state, onChoose }: { state: string; onChoose: (code: string) => void }) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  return (
    <HeaderSelect
      label="State"
      empty="Select state"
      value={state}
      choices={states.map(({ code, name }) => [code, name])}
      onChoose={onChoose}
    />
  );
}
