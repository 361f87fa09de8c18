import { useConfirm } from '@stampline/page';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmProvider } from './ConfirmProvider';

function RemoveButton() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  const ask = async () =>
    setAnswer(String(await confirm({ title: 'Remove Ana Ortiz?', description: 'Ana can no longer sign in.', confirmLabel: 'Remove' })));
  return (
    <button type="button" onClick={() => void ask()}>
      answer: {answer}
    </button>
  );
}

async function openQuestion(choice: string | RegExp) {
  render(
    <ConfirmProvider>
      <RemoveButton />
    </ConfirmProvider>,
  );
  await userEvent.click(screen.getByText('answer: none'));
  expect(screen.getByRole('alertdialog', { name: 'Remove Ana Ortiz?' })).toHaveAccessibleDescription('Ana can no longer sign in.');
  if (choice === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(screen.getByRole('button', { name: choice }));
}

test.each([
  ['Remove', 'true'],
  ['Cancel', 'false'],
  ['Escape', 'false'],
])('resolves %s to %s', async (choice, answer) => {
  await openQuestion(choice);
  await waitFor(() => expect(screen.getByText(`answer: ${answer}`)).toBeInTheDocument());
});
