import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CalendarDate, Disclosure, formatDatesInText } from '@stampline/ui';
import { splitOverridesByDay } from '../tax-settings/overrides-by-day';
import type { Edition, TaxOverride } from '../tax-settings/tax-settings-api';
import { CustomRateLine } from './CustomRateLine';
import { RuleLine } from './RuleLine';
import { splitByDay, findStateRules } from '../state-law/rule-labels';
import type { StateDetail } from '../state-law/state-detail';

export interface EditionColumnProps {
  title: string;
  edition: Edition;
  /** True for the edition that prices the organization's policies. */
  isUsed: boolean;
  rules: StateDetail['editions']['product'];
  /** The state's custom rates in this edition. */
  overrides: readonly TaxOverride[];
  today: CalendarDate;
}

/** Number of charges and notes that are visible initially. */
const MAX_CHARGES = 4;
const MAX_NOTES = 1;

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const;

/** One edition's charges today, with the custom rates that replace them; additional charges, notes and rules for other dates are collapsed. */
export function EditionColumn({ title, edition, isUsed, rules, overrides, today }: EditionColumnProps) {
  const { inForce, others } = splitByDay(findStateRules(rules.rules), today);
  const own = splitOverridesByDay(overrides, today);
  // A single item needs as much space as the button that would reveal it.
  const shown = inForce.length > MAX_CHARGES + 1 ? MAX_CHARGES : inForce.length;
  const notes = [...rules.exemptions.map(({ text }) => text), ...rules.notes];
  const notesAtOnce = notes.length > MAX_NOTES + 1 ? MAX_NOTES : notes.length;
  const renderRule = (rule: (typeof inForce)[number]) => <RuleLine key={rule.id} rule={rule} edition={edition} isUsed={isUsed} own={own} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {inForce.length === 0 && own.inForce.length === 0 && <Typography color="textSecondary">No charge is known for today.</Typography>}
      <Box component="ul" aria-label={`Charges of the ${title} today`} sx={list}>
        {own.inForce.map((override) => (
          <CustomRateLine key={override.id} override={override} isUsed={isUsed} />
        ))}
        {inForce.slice(0, shown).map(renderRule)}
      </Box>
      {shown < inForce.length && (
        <Box sx={{ mt: 3 }}>
          <Disclosure title={`${inForce.length - shown} more charges`}>
            <Box component="ul" aria-label={`More charges of the ${title} today`} sx={list}>
              {inForce.slice(shown).map(renderRule)}
            </Box>
          </Disclosure>
        </Box>
      )}
      {notes.slice(0, notesAtOnce).map(renderNote)}
      {notesAtOnce < notes.length && (
        <Box sx={{ mt: 3 }}>
          <Disclosure title={`More exemptions and notes (${notes.length - notesAtOnce})`}>
            {notes.slice(notesAtOnce).map(renderNote)}
          </Disclosure>
        </Box>
      )}
      {others.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Disclosure title={`Rules for other dates (${others.length})`}>
            <Box component="ul" sx={list}>
              {others.map((rule) => (
                <RuleLine key={rule.id} rule={rule} edition={edition} isUsed={false} own={{ inForce: [], upcoming: [] }} />
              ))}
            </Box>
          </Disclosure>
        </Box>
      )}
    </Box>
  );
}

const renderNote = (text: string) => (
  <Typography key={text} variant="body2" sx={{ mt: 2 }}>
    {formatDatesInText(text)}
  </Typography>
);
