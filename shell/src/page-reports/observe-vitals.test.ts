import { createFakeApi, noContent } from '@stampline/testing';
import { waitFor } from '@testing-library/react';
import { observeVitals } from './observe-vitals';
import { setPlaceFinder } from './page-reports';

jest.mock('web-vitals', () => ({
  onLCP: mockMeasure('LCP', 1_200, 'good'),
  onFCP: mockMeasure('FCP', 900, 'good'),
  onTTFB: mockMeasure('TTFB', 2_000, 'poor'),
  onCLS: mockMeasure('CLS', 0.15, 'needs-improvement'),
  onINP: () => undefined,
}));

function mockMeasure(name: string, value: number, rating: string) {
  return (add: (metric: object) => void) => add({ name, value, rating });
}

const api = createFakeApi();

function hidePage(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

test('reports the web vitals once when the page is hidden, with loading for the first screen and the others for the last', async () => {
  api.on('post', '/api/page-reports', noContent);
  setPlaceFinder((pathname) => ({ app: 'shell', screen: pathname === '/first' ? '/first' : '/last' }));
  observeVitals('/first');
  expect(api.findRequests('post', '/api/page-reports')).toEqual([]);
  hidePage();
  hidePage();
  await waitFor(() => expect(api.findRequests('post', '/api/page-reports')).toHaveLength(1));
  expect(api.findRequests('post', '/api/page-reports')[0]?.body).toEqual({
    vitals: [
      { app: 'shell', screen: '/first', metric: 'LCP', value: 1_200, rating: 'good' },
      { app: 'shell', screen: '/first', metric: 'FCP', value: 900, rating: 'good' },
      { app: 'shell', screen: '/first', metric: 'TTFB', value: 2_000, rating: 'poor' },
      { app: 'shell', screen: '/last', metric: 'CLS', value: 0.15, rating: 'needs-improvement' },
    ],
    errors: [],
  });
});
