import type { Units } from '@ridgeline/account/contract/session'
import type { PaletteName } from '@ridgeline/thermal/render/palettes'
import type { Capture, Scene } from '#contract/capture'
import type { CaptureRegion } from '#contract/region'
import type { MarkedAnomaly } from '#web/viewer/capture/anomaly-marks.tsx'
import type { Span } from '#web/viewer/scale/span.ts'

export const exportKinds = ['jpeg', 'csv', 'tiff', 'png16'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Ending of the file, its type, and whether packing makes it smaller. */
export const exportFiles = {
  jpeg: { ending: 'jpg', type: 'image/jpeg', isPacked: true },
  csv: { ending: 'csv', type: 'text/csv', isPacked: false },
  tiff: { ending: 'tif', type: 'image/tiff', isPacked: false },
  png16: { ending: 'png', type: 'image/png', isPacked: true },
} as const satisfies Record<ExportKind, { ending: string; type: string; isPacked: boolean }>

export const exportKindName = (kind: ExportKind, units: Units): string =>
  ({
    jpeg: 'Picture as shown, with scale (JPEG)',
    csv: `Table in °${units === 'imperial' ? 'F' : 'C'} (CSV)`,
    tiff: 'Temperatures in °C (float TIFF)',
    png16: 'Temperatures in 0.01 K (16-bit PNG)',
  })[kind]

/** How pictures of an export look; spans in kelvin, or counts where there are only those. */
export interface ExportLook {
  readonly palette: PaletteName
  /** The same for all pictures; null for each picture's own. */
  readonly span: Span | null
  readonly isotherm: Span | null
  readonly units: Units
}

/** What belongs to a capture besides its pixels. */
export interface ExportSubject {
  readonly capture: Pick<Capture, 'id' | 'scanId' | 'media' | 'fileName' | 'takenAt' | 'camera' | 'temperatureStanding' | 'position'>
  readonly scene: Scene | null
  readonly correction: Capture['correction']
  readonly regions: readonly CaptureRegion[]
  readonly anomalies: readonly Pick<MarkedAnomaly, 'polygon' | 'box' | 'number' | 'isQuiet'>[]
}
