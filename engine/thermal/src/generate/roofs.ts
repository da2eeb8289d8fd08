import type { TakenAt } from '#decode/decoded-file'
import type { ExampleRoof, ExampleScan } from '#generate/examples/example-roof'
import { office } from '#generate/examples/office'
import { retail } from '#generate/examples/retail'
import { school } from '#generate/examples/school'
import { warehouse } from '#generate/examples/warehouse'
import { sunTimes } from '#survey/sunset'

/** The invented properties of the demo workspace: one healthy, one getting worse, one repaired, one critical. */
export const exampleRoofs: readonly ExampleRoof[] = [office, warehouse, school, retail]

const DAY_MS = 86_400_000

/** Minutes east of UTC that the clocks of a time zone show at an instant. */
function zoneOffsetMinutes(timeMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(timeMs)
  const text = parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
  const found = /GMT([+-])(\d\d):(\d\d)/.exec(text)
  return found ? (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) : 0
}

/** When a scan's first capture was taken (ms since 1970), so many minutes after that evening's sunset as its conditions say. */
export function exampleScanTimeMs(roof: ExampleRoof, scan: ExampleScan, nowMs: number): number {
  const { latitude, longitude } = roof.position
  const day = Math.floor(nowMs / DAY_MS) - scan.daysAgo
  const sun = sunTimes(day, { latitudeDeg: latitude, longitudeDeg: longitude })
  const sunsetMs = sun?.sunsetMs ?? (day + 1) * DAY_MS
  return Math.round((sunsetMs + (scan.conditions.minutesAfterSunset ?? 0) * 60_000) / 1000) * 1000
}

/** The time a picture carries that was taken so long after the first capture of a scan, on the clock of the roof's time zone. */
export function exampleTakenAt(
  roof: ExampleRoof,
  scan: ExampleScan,
  { afterSeconds }: { readonly afterSeconds: number },
  nowMs: number,
): TakenAt {
  return clockAt(roof, exampleScanTimeMs(roof, scan, nowMs) + afterSeconds * 1000)
}

/** What the clocks at a roof show at an instant (ms since 1970). */
export function clockAt(roof: Pick<ExampleRoof, 'timeZone'>, timeMs: number): TakenAt {
  const offsetMinutes = zoneOffsetMinutes(timeMs, roof.timeZone)
  return { local: new Date(timeMs + offsetMinutes * 60_000).toISOString().slice(0, -1), offsetMinutes }
}
