import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { explainFailure } from '@stampline/api-client';
import { FormDialog, TextInput, useForm } from '@stampline/ui';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { readSavedViews, type SavedView, saveViews, toViewSearch } from './saved-views';

/** Opens, saves and deletes the user's saved views of a page, which are stored in the browser. */
export function SavedViews({ page }: { page: string }) {
  const navigate = useNavigate();
  const [views, setViews] = useState(() => readSavedViews(page));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);
  const [button, menu] = [useId(), useId()];
  const current = views.find(({ search }) => search === toViewSearch(window.location.search));
  const change = (after: readonly SavedView[]) => {
    setViews([...after]);
    saveViews(page, after);
  };
  const choose = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <Button
        id={button}
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current === undefined ? 'Views' : `View: ${current.name}`}
      </Button>
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': button } }}
      >
        {views.map(({ name, search }) => (
          <MenuItem key={name} selected={name === current?.name} onClick={choose(() => void navigate({ search }))}>
            {name}
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem onClick={choose(() => setNaming(true))}>Save this view</MenuItem>
        {current !== undefined && (
          <MenuItem onClick={choose(() => change(views.filter((view) => view !== current)))}>Delete view {current.name}</MenuItem>
        )}
      </Menu>
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(name) => {
            const view = { name, search: toViewSearch(window.location.search) };
            change([...views.filter((one) => one.name !== name), view].toSorted((one, other) => (one.name < other.name ? -1 : 1)));
          }}
        />
      )}
    </>
  );
}

function NameDialog({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const form = useForm({
    explain: explainFailure,
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Enter a name, for example Florida this week' : undefined }),
    submit: ({ name }) => {
      onName(name.trim().slice(0, 60));
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <FormDialog
      title="Save this view"
      description="This browser keeps the tab, the filters, the search and the order of the list."
      form={form}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextInput form={form} name="name" label="Name" />
    </FormDialog>
  );
}
