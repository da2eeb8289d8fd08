import { minutesAfterSunset } from '@ridgeline/thermal/survey/sunset'
import type { Fix } from '#contract/place'

const MINUTE_MS = 60_000

/** What the sun says of a survey now; times in ms since 1970. `minutes` counts to what comes next, or since sunset. */
export type SurveyClock =
  | { readonly is: 'before-sunset'; readonly sunsetMs: number; readonly opensMs: number; readonly minutes: number }
  | { readonly is: 'too-early'; readonly sunsetMs: number; readonly opensMs: number; readonly minutes: number }
  | { readonly is: 'open'; readonly sunsetMs: number; readonly minutes: number }

/**
 * Where the survey window stands: it opens so many minutes after sunset, and the night is its end. Null where the sun does not set.
 * @param opensAfterMin - minutes after sunset from which a thermal survey is valid
 */
export function surveyClock(nowMs: number, here: Pick<Fix, 'latitude' | 'longitude'>, opensAfterMin: number): SurveyClock | null {
  const after = minutesAfterSunset(nowMs, { latitudeDeg: here.latitude, longitudeDeg: here.longitude })
  if (after === null) return null
  const sunsetMs = nowMs - after * MINUTE_MS
  const opensMs = sunsetMs + opensAfterMin * MINUTE_MS
  if (after < 0) return { is: 'before-sunset', sunsetMs, opensMs, minutes: Math.ceil(-after) }
  if (after < opensAfterMin) return { is: 'too-early', sunsetMs, opensMs, minutes: Math.ceil(opensAfterMin - after) }
  return { is: 'open', sunsetMs, minutes: Math.floor(after) }
}
