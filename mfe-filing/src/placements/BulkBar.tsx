import Button from '@mui/material/Button';
import { formatCountOf } from '@stampline/ui';
import { type List, type Selection, SelectionBar } from '@stampline/ui/data-table';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AttachToChosenDialog } from './AttachToChosenDialog';
import { ChooseLicenseeDialog } from './ChooseLicenseeDialog';
import { FactGridDialog } from './grid/FactGridDialog';
import type { Placement } from './placement-api';
import { useMakePackage } from './use-make-package';

const MAX_IN_GRID = 500;

interface BulkBarProps {
  readonly selection: Selection<Placement>;
  readonly list: List<Placement>;
  onAssign: () => void;
}

/** Actions on selected placements: assign them, enter missing facts, and create one package per office from those that are ready. */
export function BulkBar({ selection, list, onAssign }: BulkBarProps) {
  const { chosen, clear } = selection;
  const { make, isMaking } = useMakePackage();
  const navigate = useNavigate();
  const [isAttaching, setAttaching] = useState(false);
  const ready = [...chosen.values()].filter(({ placementStage }) => placementStage === 'ready');
  const duties = [...new Set(ready.map(({ obligationId }) => obligationId))];
  const lacking = [...chosen.values()].filter(({ missingFacts }) => missingFacts.length > 0).map(({ id }) => id);
  const [isFilling, setFilling] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const open = [...chosen.values()].filter(
    ({ placementStage: stage }) => stage === 'needs_facts' || stage === 'ready' || stage === 'tagged',
  );
  const pack = async () => {
    for (const obligationId of duties) {
      const placementIds = ready.filter((one) => one.obligationId === obligationId).map(({ id }) => id);
      const isMade = await make({ obligationId, placementIds }, { opens: duties.length === 1 });
      if (!isMade) return;
    }
    clear();
    if (duties.length > 1) void navigate('/filings');
  };
  return (
    <>
      <SelectionBar
        label="Selected placements"
        selection={selection}
        rows={list.page?.rows ?? []}
        isChanging={list.isChanging}
        summary={`${formatCountOf(chosen.size, 'placement')} selected, ${ready.length} ready`}
      >
        <Button variant="contained" disabled={ready.length === 0 || isMaking} onClick={() => void pack()}>
          {duties.length > 1 ? `Make ${duties.length} packages` : `Make package of ${ready.length}`}
        </Button>
        {lacking.length > 0 && (
          <Button variant="outlined" onClick={() => setFilling(true)}>
            Enter missing facts
          </Button>
        )}
        <Button variant="outlined" onClick={onAssign}>
          Assign
        </Button>
        <Button variant="outlined" disabled={open.length === 0} onClick={() => setChoosing(true)}>
          Choose licensee
        </Button>
        <Button variant="outlined" onClick={() => setAttaching(true)}>
          Attach document
        </Button>
      </SelectionBar>
      {isFilling && (
        <FactGridDialog
          request={{ placementIds: lacking.slice(0, MAX_IN_GRID) }}
          onClose={() => {
            setFilling(false);
            clear();
          }}
        />
      )}
      {isChoosing && <ChooseLicenseeDialog placements={open} onChosen={clear} onClose={() => setChoosing(false)} />}
      {isAttaching && <AttachToChosenDialog placements={[...chosen.values()]} onClose={() => setAttaching(false)} />}
    </>
  );
}
