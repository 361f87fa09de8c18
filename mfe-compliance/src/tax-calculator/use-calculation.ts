import { sentenceOf } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Calculation, type CalculationRequest, calculateTax } from './calculation';
import { type CalculatorInput, requestOf } from './calculator-input';
import { type FieldErrors, fieldErrorsOf, inputErrors, stillWrong } from './field-errors';
import { fetchSavedCalculation } from './use-saved-calculations';

/** The calculation on the screen. */
export interface ShownCalculation {
  request: CalculationRequest;
  calculation: Calculation;
  /** True for a reopened calculation whose rules have changed since it was saved. */
  rulebookChanged: boolean;
}

interface Refusal {
  input: CalculatorInput;
  errors: FieldErrors;
  /** Counts up, so that each refusal is noticed. */
  number: number;
}

/** Calculates on demand and tells the outcome by a toast; the last result stays until the next one. */
export function useCalculation() {
  const { toast } = useToast();
  const [shown, setShown] = useState<ShownCalculation>();
  const [refused, setRefused] = useState<Refusal>();
  const { mutate, isPending } = useMutation({
    mutationFn: calculateTax,
    onMutate: () => setRefused((before) => before && { ...before, errors: {} }),
    onSuccess: (calculation, request) => {
      setShown({ request, calculation, rulebookChanged: false });
      toast({ title: 'Tax Calculated', description: `Tax amount: $${calculation.taxAmount.toFixed(2)}`, variant: 'success' });
    },
    onError: (error) =>
      toast({ title: 'Calculation Failed', description: sentenceOf(error) || 'Failed to calculate tax', variant: 'destructive' }),
  });
  const { mutate: reopen } = useMutation({
    mutationFn: fetchSavedCalculation,
    onError: (error) => toast({ title: 'Open Failed', description: sentenceOf(error), variant: 'destructive' }),
  });
  const refuse = (input: CalculatorInput, errors: FieldErrors) =>
    setRefused((before) => ({ input, errors, number: (before?.number ?? 0) + 1 }));
  const calculate = (input: CalculatorInput) => {
    const request = requestOf(input);
    if (request) mutate(request, { onError: (error) => refuse(input, fieldErrorsOf(error)) });
    else {
      refuse(input, inputErrors(input));
      toast({ title: 'Validation Error', description: 'Please select a state and enter a valid premium amount', variant: 'destructive' });
    }
  };
  const open = (id: string, onOpened: (request: CalculationRequest) => void) =>
    reopen(id, {
      onSuccess: ({ request, result, rulebookChanged }) => {
        setShown({ request, calculation: result, rulebookChanged });
        onOpened(request);
      },
    });
  /** What was refused, here or by the server, and has not been changed since. */
  const errorsOf = (input: CalculatorInput) => (refused ? stillWrong(refused.errors, refused.input, input) : {});
  return { shown, isPending, calculate, open, errorsOf, refusals: refused?.number ?? 0 };
}
