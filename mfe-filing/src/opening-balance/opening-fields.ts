import type { FieldMessages } from '@stampline/ui';
import type { OpeningBalanceRequest, OpeningPreview } from './opening-balance-api';

type Payee = OpeningPreview['states'][number]['amounts'][number]['payee'];

/** Form values: one row for each state of the preview. */
export interface OpeningFields {
  states: { state: string; isFiled: boolean; amounts: { payee: Payee; stillOwed: string }[] }[];
}

/** Returns the initial form values: everything filed and paid. */
export const toOpeningFields = ({ states }: OpeningPreview): OpeningFields => ({
  states: states.map(({ state, amounts }) => ({
    state,
    isFiled: true,
    amounts: amounts.map(({ payee }) => ({ payee, stillOwed: '' })),
  })),
});

/** Validates amounts, and returns messages by field. */
export function validateOpeningFields({ states }: OpeningFields, preview: OpeningPreview): FieldMessages<OpeningFields> {
  const messages: FieldMessages<OpeningFields> = {};
  for (const [row, { amounts }] of states.entries())
    for (const [index, { stillOwed }] of amounts.entries()) {
      const open = preview.states[row]?.amounts[index]?.open ?? 0;
      const text = stillOwed.trim();
      const isAmount = text === '' || (/^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= open);
      if (!isAmount) messages[`states.${row}.amounts.${index}.stillOwed`] = `Enter dollars up to ${open.toFixed(2)}`;
    }
  return messages;
}

export function toOpeningRequest({ states }: OpeningFields, before: string): OpeningBalanceRequest {
  return {
    before,
    notFiled: states.filter(({ isFiled }) => !isFiled).map(({ state }) => state),
    stillOwed: states.flatMap(({ state, amounts }) =>
      amounts
        .filter(({ stillOwed }) => Number(stillOwed) > 0)
        .map(({ payee, stillOwed }) => ({ state, payee, stillOwed: Number(stillOwed) })),
    ),
  };
}
