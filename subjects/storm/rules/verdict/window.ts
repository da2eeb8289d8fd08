import { dayInZone, momentInZone } from '@ridgeline/property/contract/place-time'

const DAY_MS = 86_400_000
const CONVECTIVE_START_MS = 12 * 3_600_000

/** Moments (ms since 1970) of the local day that was asked about, and of a day on each side of it. */
export interface StormWindow {
  readonly startMs: number
  readonly endMs: number
  readonly fromMs: number
  readonly toMs: number
}

const dayText = (ms: number): string => dayInZone(new Date(ms), 'UTC')

/** @param date - of the clock at the place, `2025-06-05`; @param timeZone - IANA name of the place's zone */
export function stormWindow(date: string, timeZone: string): StormWindow {
  const next = dayText(Date.parse(`${date}T00:00:00Z`) + DAY_MS)
  const startMs = momentInZone(`${date}T00:00:00`, timeZone).getTime()
  const endMs = momentInZone(`${next}T00:00:00`, timeZone).getTime()
  return { startMs, endMs, fromMs: startMs - DAY_MS, toMs: endMs + DAY_MS }
}

/** Where a moment lies; null outside of the window. */
export function dayOf(window: StormWindow, ms: number): 'same-day' | 'adjacent-day' | null {
  if (ms >= window.startMs && ms < window.endMs) return 'same-day'
  return ms >= window.fromMs && ms < window.toMs ? 'adjacent-day' : null
}

/** The convective days (12:00 UTC to 11:59 UTC, by their first date) that hold a part of the window: the files that SPC has of it. */
export function convectiveDays({ fromMs, toMs }: StormWindow): string[] {
  const first = Math.floor((fromMs - CONVECTIVE_START_MS) / DAY_MS)
  const last = Math.floor((toMs - 1 - CONVECTIVE_START_MS) / DAY_MS)
  return Array.from({ length: last - first + 1 }, (_, i) => dayText((first + i) * DAY_MS))
}
