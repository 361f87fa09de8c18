/*
 * Each count is a hash with the number of `wrong` attempts and of `open` attempts, whose outcome is not known yet. The hash expires a fixed time
 * after the first attempt. Until then, an attempt whose process has died counts as wrong.
 */

/**
 * Reserves a slot in every count, or in none of them. KEYS: the counts; ARGV, for each: maximum number of wrong attempts, lifetime in milliseconds.
 * Returns -1 if the attempt may start, -2 if it must wait for running attempts, or the milliseconds until a full count expires.
 */
export const beginAttempt = `
  local full, busy = -1, false
  for i, key in ipairs(KEYS) do
    local counted = redis.call('HMGET', key, 'wrong', 'open')
    local wrong, open = tonumber(counted[1] or 0), tonumber(counted[2] or 0)
    local most = tonumber(ARGV[2 * i - 1])
    if wrong >= most then
      full = math.max(full, redis.call('PTTL', key))
    elseif wrong + open >= most then
      busy = true
    end
  end
  if full >= 0 then return full end
  if busy then return -2 end
  for i, key in ipairs(KEYS) do
    redis.call('HINCRBY', key, 'open', 1)
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[2 * i]) end
  end
  return -1`;

/**
 * Releases the slots and records the outcome of the attempt.
 * KEYS: the counts; ARGV, for each: 1 if it was wrong, 1 to reset earlier wrong attempts, lifetime in milliseconds.
 */
export const endAttempt = `
  for i, key in ipairs(KEYS) do
    if redis.call('HINCRBY', key, 'open', -1) < 0 then redis.call('HSET', key, 'open', 0) end
    if ARGV[3 * i - 1] == '1' then redis.call('HDEL', key, 'wrong') end
    if ARGV[3 * i - 2] == '1' then redis.call('HINCRBY', key, 'wrong', 1) end
    if redis.call('PTTL', key) < 0 then redis.call('PEXPIRE', key, ARGV[3 * i]) end
  end
  return 0`;
