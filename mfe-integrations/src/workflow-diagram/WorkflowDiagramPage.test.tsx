import { renderScreen } from '@stampline/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import WorkflowDiagramPage from './WorkflowDiagramPage';

test('shows three columns, how the product works, and a link back', async () => {
  renderScreen(
    <Routes>
      <Route path="/workflow-diagram" element={<WorkflowDiagramPage />} />
      <Route path="/" element={<p>The dashboard</p>} />
    </Routes>,
    { address: '/workflow-diagram' },
  );
  const diagram = within(screen.getByRole('list', { name: 'Workflow' }));
  expect(diagram.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Broker', 'Stampline', 'Document Generator']);
  const how = within(screen.getByRole('region', { name: 'How it works' }));
  expect(how.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '1. Data Input',
    '2. Processing and Validation',
    '3. Document Generation',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('The dashboard')).toBeInTheDocument();
});
