import { CircuitBreaker } from './circuit-breaker.js';

const host = 'https://api.example';

function createOpenBreaker(now: { at: number }): CircuitBreaker {
  const breaker = new CircuitBreaker(() => now.at);
  for (let failure = 0; failure < 5; failure += 1) breaker.recordFailure(host);
  return breaker;
}

test('forgets earlier failures after a success', () => {
  const breaker = new CircuitBreaker(() => 0);
  for (let call = 0; call < 20; call += 1) {
    breaker.recordFailure(host);
    if (call % 4 === 3) breaker.recordSuccess(host);
  }
  expect(breaker.getPause(host)).toBe(0);
});

test('allows one trial call after the pause, while other calls wait for its outcome', () => {
  const now = { at: 0 };
  const breaker = createOpenBreaker(now);
  expect(breaker.getPause(host)).toBe(30_000);
  now.at = 30_000;
  expect([breaker.getPause(host), breaker.getPause(host)]).toEqual([0, 30_000]);
  breaker.recordSuccess(host);
  expect(breaker.getPause(host)).toBe(0);
});

test('restarts the pause after a failed trial', () => {
  const now = { at: 0 };
  const breaker = createOpenBreaker(now);
  now.at = 31_000;
  expect(breaker.getPause(host)).toBe(0);
  breaker.recordFailure(host);
  expect(breaker.getPause(host)).toBe(30_000);
});

test('remembers only a limited number of hosts', () => {
  const breaker = createOpenBreaker({ at: 0 });
  for (let other = 0; other < 1_000; other += 1) breaker.recordFailure(`https://${other}.example`);
  expect(breaker.getPause(host)).toBe(0);
});
