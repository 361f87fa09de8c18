import { render, screen as page } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { screen } from './screen';

const reports = { default: () => <h1>Reports</h1> };

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    const { error } = this.state;
    return error ? <button onClick={() => this.setState({ error: undefined })}>{error.message}</button> : this.props.children;
  }
}

beforeEach(() => {
  // React logs errors that a boundary catches; these tests cause them.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

test('shows a screen whose code fails to load twice', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('lost')).mockRejectedValueOnce(new Error('lost')).mockResolvedValue(reports);
  render(<Boundary>{screen(load, [0, 0])}</Boundary>);
  expect(await page.findByText('Reports')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('fails with the last error when the code cannot be loaded, and loads it on the next render', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('first')).mockRejectedValueOnce(new Error('second')).mockResolvedValue(reports);
  render(<Boundary>{screen(load, [0])}</Boundary>);
  (await page.findByText('second')).click();
  expect(await page.findByText('Reports')).toBeInTheDocument();
});
