/**
 * How long anything in the database may take before it is an error, in milliseconds: whoever waits longer has long gone, and what waits holds others up.
 * `connectMs` is also how long a request waits for a connection when all are in use. `graceMs` is how much later than the database this side gives a statement up.
 */
export const LIMITS = { connectMs: 10_000, lockMs: 15_000, statementMs: 60_000, idleInTransactionMs: 60_000, graceMs: 15_000 }
export type Limits = typeof LIMITS

/**
 * Every statement here is one of many at once. The planner takes a search or a part of JSON to fit a hundredth of a table and would share such a statement out to further processes:
 * starting them takes ten times as long as the statement does, on the cores that others wait for. Compiling it (`jit`) likewise.
 */
export const PLANNING = [
  ['max_parallel_workers_per_gather', 0],
  ['jit', 'off'],
] as const

/** For work that takes as long as it takes: nothing of the above, nor of what a role begins with. */
export const UNLIMITED = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/** What a connection of the server begins with. */
export const startingWith = ({ lockMs, statementMs, idleInTransactionMs }: Limits) => ({
  options: PLANNING.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
})
