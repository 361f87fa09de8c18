import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXEMPTIONS, LINES_OF_BUSINESS, YES_OR_NO } from '@stampline/business-ui';
import { CheckboxInput, DateInput, type Form, MoneyInput, PercentInput, SelectInput, TextInput, Disclosure, useWatch } from '@stampline/ui';
import type { ReactNode } from 'react';
import { type TransactionFields, isReturn } from './transaction-fields';
import { TwoColumns } from './TwoColumns';
import { countTaxFacts, TAX_FACTS, type TaxFactName } from './tax-fact-fields';
import { TAX_FACT_GROUPS } from './tax-fact-groups';

/** Tax facts of a transaction. Collapsed by default, because most transactions do not have any. */
export function TaxFactInputs({ form }: { form: Form<TransactionFields> }) {
  const { count, returns } = useWatch({
    control: form.control,
    compute: (fields: TransactionFields) => ({ count: countTaxFacts(fields.taxFacts), returns: isReturn(fields) }),
  });
  return (
    <Disclosure title={count === 0 ? 'More tax facts' : `More tax facts (${count})`} startsOpen={form.wrongFields.includes('taxFacts')}>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {TAX_FACT_GROUPS.map(({ title, facts }) =>
          title === null ? (
            facts.map((name) => <FactInput key={name} form={form} name={name} />)
          ) : (
            <FactGroup key={title} {...(title === 'Fees' && returns ? { title: 'Fees to return', note: RETURNED_FEES_NOTE } : { title })}>
              {facts.map((name) => (
                <FactInput key={name} form={form} name={name} />
              ))}
            </FactGroup>
          ),
        )}
      </Box>
    </Disclosure>
  );
}

const RETURNED_FEES_NOTE = 'Without a minus sign; they are returned with the premium. Enter a minus sign for a fee that is charged.';

const CHOICES = { lineOfBusiness: LINES_OF_BUSINESS, exemption: EXEMPTIONS };

function FactInput({ form, name }: { form: Form<TransactionFields>; name: TaxFactName }) {
  const fact = TAX_FACTS.find((one) => one.name === name)!;
  const help = fact.help ?? undefined;
  const { label } = fact;
  switch (fact.kind) {
    case 'choice':
      return (
        <SelectInput
          form={form}
          name={`taxFacts.${fact.name}`}
          label={label}
          empty={fact.empty}
          choices={CHOICES[fact.words]}
          help={help}
        />
      );
    case 'flag':
      return fact.asks ? (
        <SelectInput form={form} name={`taxFacts.${fact.name}`} label={label} empty="Not known" choices={YES_OR_NO} help={help} />
      ) : (
        <CheckboxInput form={form} name={`taxFacts.${fact.name}`} label={label} />
      );
    case 'amount':
    case 'limit':
      return <MoneyInput form={form} name={`taxFacts.${fact.name}`} label={label} help={help} />;
    case 'share':
      return <PercentInput form={form} name={`taxFacts.${fact.name}`} label={label} help={help} />;
    case 'date':
      return <DateInput form={form} name={`taxFacts.${fact.name}`} label={label} help={help} />;
    default:
      return <TextInput form={form} name={`taxFacts.${fact.name}`} label={label} help={help} />;
  }
}

function FactGroup({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {note !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </div>
      <TwoColumns>{children}</TwoColumns>
    </Box>
  );
}
