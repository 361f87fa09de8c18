import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Milestone } from './journey-api';
import { MilestoneStep } from './MilestoneStep';
import { useHighlight } from './use-highlight';

/** Milestones from top to bottom. The first unfinished one is expanded. */
export function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  const highlight = useHighlight(milestones.length);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const next = milestones.find(({ status }) => status !== 'completed')?.id;
  const titles = new Map(milestones.map(({ id, title }) => [id, title]));
  const toggle = (id: string) =>
    setToggled((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id])));
  return (
    <>
      {highlight && (
        <Button size="small" onClick={highlight.togglePause} sx={{ display: 'block', ml: 'auto', mb: 2 }}>
          {highlight.isPaused ? 'Resume animation' : 'Pause animation'}
        </Button>
      )}
      <Box component="ol" aria-label="Milestones" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {milestones.map((milestone, index) => (
          <MilestoneStep
            key={milestone.id}
            milestone={milestone}
            number={index + 1}
            isLast={index === milestones.length - 1}
            isHighlighted={index === highlight?.step}
            isOpen={(milestone.id === next) !== toggled.has(milestone.id)}
            after={milestone.dependencies.map((id) => titles.get(id) ?? id)}
            onToggle={() => toggle(milestone.id)}
          />
        ))}
      </Box>
    </>
  );
}
