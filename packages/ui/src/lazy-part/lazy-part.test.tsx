import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPart } from './lazy-part';

const reports = { default: () => <h1>Reports</h1> };
const loading = <p>Loading</p>;
const missingFile = (message: string): Error => Object.assign(new Error(message), { name: 'ChunkLoadError' });

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    return error ? <button onClick={() => this.setState({ error: undefined })}>{error.message}</button> : this.props.children;
  }
}

beforeEach(() => {
  // React logs errors that a boundary catches, and these tests cause such errors.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('shows a part whose code loads after two failures', async () => {
  const load = jest
    .fn<Promise<typeof reports>, []>()
    .mockRejectedValueOnce(missingFile('lost'))
    .mockRejectedValueOnce(missingFile('lost'))
    .mockResolvedValue(reports);
  const Reports = lazyPart(load, [0, 0]);
  render(
    <Boundary>
      <Reports fallback={loading} />
    </Boundary>,
  );
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText('Reports')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('fails with the last error when the code cannot be loaded, and loads it on the next render', async () => {
  const load = jest
    .fn<Promise<typeof reports>, []>()
    .mockRejectedValueOnce(missingFile('first'))
    .mockRejectedValueOnce(missingFile('second'))
    .mockResolvedValue(reports);
  const Reports = lazyPart(load, [0]);
  render(
    <Boundary>
      <Reports fallback={loading} />
    </Boundary>,
  );
  (await screen.findByText('second')).click();
  expect(await screen.findByText('Reports')).toBeInTheDocument();
});

test('shows the reason immediately if the code was loaded but failed', async () => {
  const load = jest.fn<Promise<typeof reports>, []>().mockRejectedValue(new Error('another version'));
  const Reports = lazyPart(load, [0, 0]);
  render(
    <Boundary>
      <Reports fallback={loading} />
    </Boundary>,
  );
  expect(await screen.findByText('another version')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
