import { CircuitBreaker } from './circuit-breaker.js';

const host = 'https://api.example';

function broken(now: { at: number }): CircuitBreaker {
  const breaker = new CircuitBreaker(() => now.at);
  for (let failure = 0; failure < 5; failure += 1) breaker.handleFailure(host);
  return breaker;
}

test('forgets earlier failures after a success', () => {
  const breaker = new CircuitBreaker(() => 0);
  for (let call = 0; call < 20; call += 1) {
    breaker.handleFailure(host);
    if (call % 4 === 3) breaker.recordSuccess(host);
  }
  expect(breaker.pauseBefore(host)).toBe(0);
});

test('lets one call try after the pause, while the others wait for its outcome', () => {
  const now = { at: 0 };
  const breaker = broken(now);
  expect(breaker.pauseBefore(host)).toBe(30_000);
  now.at = 30_000;
  expect([breaker.pauseBefore(host), breaker.pauseBefore(host)]).toEqual([0, 30_000]);
  breaker.recordSuccess(host);
  expect(breaker.pauseBefore(host)).toBe(0);
});

test('starts the pause again after a failed trial', () => {
  const now = { at: 0 };
  const breaker = broken(now);
  now.at = 31_000;
  expect(breaker.pauseBefore(host)).toBe(0);
  breaker.handleFailure(host);
  expect(breaker.pauseBefore(host)).toBe(30_000);
});

test('remembers a bounded number of hosts', () => {
  const breaker = broken({ at: 0 });
  for (let other = 0; other < 1_000; other += 1) breaker.handleFailure(`https://${other}.example`);
  expect(breaker.pauseBefore(host)).toBe(0);
});
