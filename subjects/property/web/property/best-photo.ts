import type { PropertyPhoto } from '#contract/photo'

type Photo = Pick<PropertyPhoto, 'id' | 'state' | 'width' | 'height' | 'warnings' | 'view'>

/** A camera that looks straight down shows a roof, not a building (degrees over the horizon). */
const STRAIGHT_DOWN_DEG = -75

/** From lower than so many metres over where it took off a drone shows a detail. */
const LOW_M = 15

/** Photos without warnings go first, then wide ones, then those from high enough to show a building, from the side, then the last added. */
const faultsOf = ({ warnings, width, height, view }: Photo): number =>
  8 * Math.min(1, warnings.length) +
  4 * Number((width ?? 0) <= (height ?? 0)) +
  2 * Number(view.heightM !== null && view.heightM < LOW_M) +
  Number(view.pitchDeg !== null && view.pitchDeg < STRAIGHT_DOWN_DEG)

/** The photo that stands best for a property; null where none can be shown. @param photos - the last added first */
export const bestPhoto = <P extends Photo>(photos: readonly P[]): P | null =>
  photos.filter(({ state }) => state === 'ready').toSorted((a, b) => faultsOf(a) - faultsOf(b))[0] ?? null
