import { jurisdictionsQuery } from '@stampline/api-client';
import { SelectField } from '@stampline/ui';
import { useQuery } from '@tanstack/react-query';

/** Select box with the 51 jurisdictions. @param state two-letter code, '' for none */
export function StateSelect({ state, onChoose }: { state: string; onChoose: (code: string) => void }) {
  const { data: states = [] } = useQuery(jurisdictionsQuery);
  return (
    <SelectField
      label="State"
      value={state}
      choices={[['', 'Select state'], ...states.map(({ code, name }) => [code, name] as const)]}
      onChange={onChoose}
      sx={{ width: 176 }}
    />
  );
}
