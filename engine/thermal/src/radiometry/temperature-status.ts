import type { Calibration, PicturesBasis } from '#radiometry/calibration'
import { DJI_LARGEST_STRETCH } from '#radiometry/dji-bias'

/**
 * What the temperatures of a picture are worth as absolute values. `absolute`: they hold within their band. `uncorrected`: an apparent temperature before a
 * correction that nobody here knows; a viewer may show it with that word, nothing else may. `none`: there is no absolute temperature to show.
 */
export const temperatureStatuses = ['absolute', 'uncorrected', 'none'] as const
export type TemperatureStatus = (typeof temperatureStatuses)[number]

/** Why: four that make absolute, five that leave uncorrected, three that leave nothing absolute. */
export const temperatureReasons = [
  'scene',
  'file-scale',
  'maker-program',
  'reference-points',
  'open-formula',
  'one-reference-point',
  'guessed-scale',
  'uncalibrated-camera',
  'own-figures-differ',
  'embedded-table',
  'relative-counts',
  'counts-only',
] as const
export type TemperatureReason = (typeof temperatureReasons)[number]

/** The one word on a picture's temperatures that every screen, page and answer goes by. */
export interface TemperatureStanding {
  readonly status: TemperatureStatus
  readonly reason: TemperatureReason
  /**
   * True differences are 1 to this times the difference given; 1 where they are as given. Null where nobody knows how far they may be off.
   */
  readonly differenceFactor: number | null
  /** How the file is laid out is known from public notes alone; left out where files of real cameras have proven it, or its own figures agree. */
  readonly layout?: 'public-notes' | undefined
}

/** What decides it. */
export interface StandingBasis {
  readonly calibration: (Pick<Calibration, 'kind'> & { readonly of?: PicturesBasis | undefined }) | null
  readonly correction: { readonly gain: number } | null
  readonly warnings: readonly { readonly code: string }[]
}

const absolute = (reason: TemperatureReason): TemperatureStanding => ({ status: 'absolute', reason, differenceFactor: 1 })

/**
 * What the temperatures of a picture are worth, or null where it has no samples at all.
 *
 * A table becomes absolute by one reference point, which moves its index. The open formula of `iirp` takes two that differ: one moves its level and leaves its
 * differences too small. A guessed scale is uncorrected until a person chooses one.
 */
export function temperatureStanding(basis: StandingBasis): TemperatureStanding | null {
  const standing = standingBy(basis)
  const isFromNotes = standing !== null && basis.warnings.some(({ code }) => code === 'layout-from-notes')
  return isFromNotes ? { ...standing, layout: 'public-notes' } : standing
}

function standingBy({ calibration, correction, warnings }: StandingBasis): TemperatureStanding | null {
  const warns = (code: string) => warnings.some((warning) => warning.code === code)
  if (calibration !== null && warns('own-figures-differ'))
    return { status: 'uncorrected', reason: 'own-figures-differ', differenceFactor: null }
  if (calibration?.of) return standingBy({ ...calibration.of, warnings })
  switch (calibration?.kind) {
    case undefined:
      return null
    case 'counts-only':
      return { status: 'none', reason: 'counts-only', differenceFactor: null }
    case 'table':
      if (correction !== null) return absolute('reference-points')
      return { status: 'none', reason: 'embedded-table', differenceFactor: DJI_LARGEST_STRETCH }
    case 'dji-iirp':
      if (correction !== null && correction.gain !== 1) return absolute('reference-points')
      return {
        status: 'uncorrected',
        reason: correction === null ? 'open-formula' : 'one-reference-point',
        differenceFactor: DJI_LARGEST_STRETCH,
      }
    case 'relative':
      if (correction === null) return { status: 'none', reason: 'relative-counts', differenceFactor: null }
      return correction.gain === 1
        ? { status: 'uncorrected', reason: 'one-reference-point', differenceFactor: null }
        : absolute('reference-points')
    case 'dji-sdk':
      return absolute('maker-program')
    case 'linear':
      return warns('scale-guessed') ? { status: 'uncorrected', reason: 'guessed-scale', differenceFactor: null } : absolute('file-scale')
    case 'planck':
    case 'quadratic':
      return warns('uncalibrated-core')
        ? { status: 'uncorrected', reason: 'uncalibrated-camera', differenceFactor: null }
        : absolute('scene')
  }
}
