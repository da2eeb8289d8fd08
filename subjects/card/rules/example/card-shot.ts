/** A file of a made memory card. */
export interface CardShot {
  readonly path: string
  readonly kind: 'thermal' | 'photo'
  readonly camera: 'drone' | 'handheld' | 'phone'
  /** On the clock of its camera. */
  readonly local: string
  /** What that clock is ahead of UTC, which a FLIR file always says; 0 where it is left out. */
  readonly offsetMinutes?: number
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  /** Above the place of take-off (m); only drones say it. */
  readonly heightM?: number
  readonly look?: 'roof' | 'dark' | 'blank'
  /** Bytes behind its end, which cost nothing on the disk. */
  readonly paddedTo?: number
}

interface RoofShots {
  readonly folder: string
  readonly first: number
  readonly count: number
  readonly begin: string
  readonly camera: CardShot['camera']
  readonly kinds: readonly CardShot['kind'][]
  readonly place: { readonly latitude: number; readonly longitude: number } | null
  readonly heightM?: number
  readonly stepS?: number
}

/** Shots of one roof, in rows over it, a few seconds apart. */
export function roofShots({ folder, first, count, begin, camera, kinds, place, heightM, stepS = 12 }: RoofShots): CardShot[] {
  const startMs = Date.parse(`${begin}Z`)
  return Array.from({ length: count }, (_, i) => {
    const local = new Date(startMs + i * stepS * 1000).toISOString().slice(0, 19)
    const number = String(first + i).padStart(4, '0')
    const here = place && {
      latitude: place.latitude + 0.00009 * (Math.floor(i / 4) % 5),
      longitude: place.longitude + 0.00012 * (i % 4),
    }
    return kinds.map(
      (kind): CardShot => ({
        path: `${folder}/${kind === 'photo' ? `IMG_${number}.jpg` : `FLIR${number}.jpg`}`,
        kind,
        camera,
        local,
        place: here,
        ...(heightM !== undefined && { heightM }),
      }),
    )
  }).flat()
}
