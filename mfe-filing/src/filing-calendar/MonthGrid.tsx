import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { formatCountOf, formatDate, tabularFigures, VisuallyHidden } from '@stampline/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { DayMarks } from './DayMarks';
import type { Deadline } from './deadline-api';
import { getDayForKey, type Month, getMonth, getWeeks } from './month-days';

export interface MonthGridProps {
  /** ID of the element that labels the grid. */
  labelledBy: string;
  month: Month;
  today: string;
  chosen: string;
  /** Deadlines by the day to act by. */
  deadlines: ReadonlyMap<string, readonly Deadline[]>;
  onChoose: (day: string) => void;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month with its deadlines. Arrow keys move from day to day, Page Up and Page Down from month to month. */
export function MonthGrid({ labelledBy, month, today, chosen, deadlines, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
    isByKey.current = false;
  }, [chosen]);
  const go = (event: KeyboardEvent) => {
    const day = getDayForKey(event.key, chosen);
    if (day === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    onChoose(day);
  };
  return (
    <Box
      component="table"
      ref={grid}
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={go}
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', ...tabularFigures }}
    >
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <Box component="th" key={name} scope="col" abbr={name} sx={{ typography: 'caption', color: 'text.secondary', pb: 1 }}>
              {name.slice(0, 3)}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeks(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Box component="td" key={day} aria-selected={day === chosen} sx={{ p: 0, border: 1, borderColor: 'divider', height: 1 }}>
                <DayCell
                  day={day}
                  isOutside={getMonth(day) !== month}
                  isToday={day === today}
                  isChosen={day === chosen}
                  deadlines={deadlines.get(day) ?? []}
                  onChoose={() => onChoose(day)}
                />
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface DayCellProps {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  deadlines: readonly Deadline[];
  onChoose: () => void;
}

function DayCell({ day, isOutside, isToday, isChosen, deadlines, onChoose }: DayCellProps) {
  const count = deadlines.filter(({ applies }) => applies).length;
  const others = deadlines.length - count;
  const name = [formatDate(day), count > 0 && formatCountOf(count, 'deadline'), others > 0 && `${others} more listed`]
    .filter(Boolean)
    .join(', ');
  return (
    <ButtonBase
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      sx={{
        width: 1,
        minHeight: { xs: 52, md: 88 },
        height: 1,
        p: { xs: '4px', md: 1.5 },
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1,
        bgcolor: isChosen ? 'primary.tint' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'primary.tint' : 'action.hover' },
      }}
    >
      <VisuallyHidden>{name}</VisuallyHidden>
      <Box
        component="span"
        aria-hidden
        sx={{
          typography: 'body2',
          minWidth: 24,
          lineHeight: '24px',
          borderRadius: '12px',
          fontWeight: isToday ? 700 : 400,
          bgcolor: isToday ? 'primary.main' : 'transparent',
          color: isToday ? 'primary.contrastText' : isOutside ? 'text.secondary' : 'text.primary',
        }}
      >
        {Number(day.slice(8))}
      </Box>
      <DayMarks deadlines={deadlines} />
    </ButtonBase>
  );
}
