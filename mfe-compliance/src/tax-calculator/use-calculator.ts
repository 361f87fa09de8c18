import { explainFailure, describeError } from '@stampline/api-client';
import { useForm, useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Calculation, type CalculationRequest, calculateTax } from './calculation';
import { type CalculatorInput, EMPTY_INPUT, isBlank } from './calculator-input';
import { validateInput } from './input-errors';
import { toInput, toRequest } from './input-request';
import { fetchSavedCalculation } from './use-saved-calculations';

export interface ShownCalculation {
  request: CalculationRequest;
  calculation: Calculation;
  /** True for a reopened calculation whose rules have changed since it was saved. */
  rulebookChanged: boolean;
}

export type Calculator = ReturnType<typeof useCalculator>;

/** Manages the form and its last result, which remains until the next result; toasts announce each outcome. */
export function useCalculator(state: string) {
  const { toast } = useToast();
  const [shown, setShown] = useState<ShownCalculation>();
  const form = useForm<CalculatorInput>({
    initial: { ...EMPTY_INPUT, state },
    check: validateInput,
    onInvalid: ({ state: noState, premium: noPremium }) => {
      const description = noState || noPremium ? 'Please select a state and enter a valid premium amount' : 'Correct the marked fields.';
      toast({ title: 'Validation Error', description, variant: 'destructive' });
    },
    submit: async (input) => {
      // Row numbers in server errors must match those on the page.
      if (input.parts.some(isBlank))
        form.setValue(
          'parts',
          input.parts.filter((row) => !isBlank(row)),
        );
      if (input.feeItems.some(isBlank))
        form.setValue(
          'feeItems',
          input.feeItems.filter((row) => !isBlank(row)),
        );
      const request = toRequest(input);
      try {
        const calculation = await calculateTax(request);
        setShown({ request, calculation, rulebookChanged: false });
        toast({ title: 'Tax Calculated', description: `Tax amount: $${calculation.taxAmount.toFixed(2)}`, variant: 'success' });
      } catch (error) {
        toast({ title: 'Calculation Failed', description: describeError(error) || 'Failed to calculate tax', variant: 'destructive' });
        throw error;
      }
    },
    explain: explainFailure,
  });
  const { reset } = form;
  /** Shows a saved calculation, and fills the form with its request. */
  const show = useCallback(
    (before: ShownCalculation) => {
      setShown(before);
      reset(toInput(before.request));
    },
    [reset],
  );
  const { mutate: reopen } = useMutation({
    mutationFn: fetchSavedCalculation,
    onSuccess: ({ request, result, rulebookChanged }) => show({ request, calculation: result, rulebookChanged }),
    onError: (error) => toast({ title: 'Open Failed', description: describeError(error), variant: 'destructive' }),
  });
  return { form, shown, show, reopen };
}
