/*
 * Tests live two years ahead: one that is bound to the day it was written on (a fixed date that grows stale, a term that runs out) fails today and not one
 * morning. `CLOCK_AHEAD_DAYS` sets another distance, 0 none. What has a time of its own (fake timers, a clock that is handed in) keeps it.
 */
const DAY_MS = 86_400_000
const aheadMs = Number(process.env.CLOCK_AHEAD_DAYS ?? 730) * DAY_MS
const mark = Symbol.for('ridgeline.clock-ahead')

if (aheadMs > 0 && !(mark in globalThis)) {
  const Present = globalThis.Date
  const now = () => Present.now() + aheadMs
  globalThis[mark] = true
  // a proxy, so that dates made anywhere else are still dates
  globalThis.Date = new Proxy(Present, {
    apply: () => new Present(now()).toString(),
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
