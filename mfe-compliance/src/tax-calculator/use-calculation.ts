import { sentenceOf } from '@stampline/api-client';
import { useToast } from '@stampline/ui';
import { useMutation } from '@tanstack/react-query';
import { calculateTax } from './calculation';
import { type CalculatorInput, requestOf } from './calculator-input';

/** Calculates on demand and tells the outcome by a toast; the last result stays until the next one. */
export function useCalculation() {
  const { toast } = useToast();
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: calculateTax,
    onSuccess: ({ taxAmount }) =>
      toast({ title: 'Tax Calculated', description: `Tax amount: $${taxAmount.toFixed(2)}`, variant: 'success' }),
    onError: (error) =>
      toast({ title: 'Calculation Failed', description: sentenceOf(error) || 'Failed to calculate tax', variant: 'destructive' }),
  });
  const calculate = (input: CalculatorInput) => {
    const request = requestOf(input);
    if (request) mutate(request);
    else
      toast({ title: 'Validation Error', description: 'Please select a state and enter a valid premium amount', variant: 'destructive' });
  };
  return { calculation: data, isPending, calculate, reset };
}
