import { greatCircleM, middlePlace } from '@ridgeline/thermal/measure/places'
import type { CardFile, TestShot, TestShotWhy } from '#rules/card-file'
import type { Press } from '#rules/presses'

/** A drone this low (m) stands on the ground or is being carried. */
const ON_GROUND_M = 2
/** A gimbal that looks this far above the horizon sees no roof (degrees). */
const SKY_DEG = 20
/** Of what is dark or blank all over in more than this share of a visit, the night is the reason, and no lens cap. */
const MOST_DARK = 1 / 3
/** Presses before the first or after the last pause of this (ms), no more than so many, this far from all others (m): tried in the truck. */
const APART = { ms: 5 * 60_000, presses: 2, metres: 60 } as const

interface Timed {
  readonly press: Press
  readonly ms: number | null
}

/** Files of one visit that look like tries. @param timed - its presses in their order */
export function testShotsOf(timed: readonly Timed[]): TestShot[] {
  const files = timed.flatMap(({ press }) => press.files)
  const isFlown = files.filter(({ aboveTakeOffM }) => aboveTakeOffM !== null && aboveTakeOffM >= ON_GROUND_M).length * 2 > files.length
  const apart = pressedApart(timed)
  const isNight = mostly(files, ({ isDark }) => isDark)
  const isFog = mostly(files, ({ isBlank }) => isBlank)
  const whyOf = (file: CardFile): TestShotWhy | null => {
    if (isFlown && file.aboveTakeOffM !== null && file.aboveTakeOffM < ON_GROUND_M) return 'on-ground'
    if (file.pitchDeg !== null && file.pitchDeg > SKY_DEG) return 'sky'
    if (file.isDark && !isNight(file)) return 'dark'
    if (file.isBlank && !isFog(file)) return 'blank'
    return apart.has(file.id) ? 'apart' : null
  }
  return files.flatMap((file) => {
    const why = whyOf(file)
    return why === null ? [] : [{ fileId: file.id, why }]
  })
}

/** Whether what is asked holds for most files of the kind of one. */
function mostly(files: readonly CardFile[], holds: (file: CardFile) => boolean | null): (file: CardFile) => boolean {
  return ({ kind }) => {
    const known = files.filter((file) => file.kind === kind && holds(file) !== null)
    return known.filter((file) => holds(file)).length > MOST_DARK * known.length
  }
}

/** Thermograms taken long before or after the others of the visit, and away from them. */
function pressedApart(timed: readonly Timed[]): ReadonlySet<string> {
  const known = timed.filter(({ press, ms }) => ms !== null && press.files.some(({ kind }) => kind === 'thermal'))
  const found = new Set<string>()
  const ends = [known, known.toReversed()]
  for (const end of ends)
    for (let count = 1; count <= APART.presses && count * 4 <= end.length; count++) {
      const [tries, rest] = [end.slice(0, count), end.slice(count)]
      const middle = middlePlace(rest.flatMap(({ press }) => press.place ?? []))
      const pauseMs = Math.abs((rest[0]?.ms ?? 0) - (tries.at(-1)?.ms ?? 0))
      if (middle === null || pauseMs < APART.ms) continue
      if (!tries.every(({ press }) => press.place !== null && isFar(press.place, rest))) continue
      for (const { press } of tries) for (const { id } of press.files) found.add(id)
    }
  return found
}

const isFar = (place: NonNullable<Press['place']>, rest: readonly Timed[]): boolean =>
  rest.every(({ press }) => press.place === null || greatCircleM(press.place, place) > APART.metres)
