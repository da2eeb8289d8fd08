import type { CardFile, TestShot, TestShotWhy } from '#rules/card-file'

/** A drone this low (m) stands on the ground or is being carried. */
const ON_GROUND_M = 2
/** A gimbal that looks this far above the horizon sees no roof (degrees). */
const SKY_DEG = 20

/** Files of one visit that look like tries, in its order. */
export function testShotsOf(files: readonly CardFile[]): TestShot[] {
  const isFlown = files.filter(({ aboveTakeOffM }) => aboveTakeOffM !== null && aboveTakeOffM >= ON_GROUND_M).length * 2 >= files.length
  return files.flatMap((file) => {
    const why = whyOf(file, isFlown)
    return why === null ? [] : [{ fileId: file.id, why }]
  })
}

function whyOf({ isDark, isBlank, aboveTakeOffM, pitchDeg }: CardFile, isFlown: boolean): TestShotWhy | null {
  if (isFlown && aboveTakeOffM !== null && aboveTakeOffM < ON_GROUND_M) return 'on-ground'
  if (pitchDeg !== null && pitchDeg > SKY_DEG) return 'sky'
  if (isDark) return 'dark'
  return isBlank ? 'blank' : null
}
