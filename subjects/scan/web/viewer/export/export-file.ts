import { temperatureWords } from '@ridgeline/report/rules/words/temperature-words'
import { thermogramCsv } from '@ridgeline/thermal/export/csv'
import { thermogramPng16 } from '@ridgeline/thermal/export/png16'
import { thermogramTiff } from '@ridgeline/thermal/export/tiff'
import type { ViewImage } from '#web/viewer/capture/view-image.ts'
import { type ExportKind, type ExportLook, type ExportSubject, exportFiles } from './export-kind.ts'
import { viewJpeg } from './view-picture.ts'

/**
 * One capture as a file for other programs, or as a picture to hand on.
 *
 * @throws ThermalError where the temperatures do not fit the format, Error where the browser cannot draw
 */
export async function exportFile(kind: ExportKind, view: ViewImage, subject: ExportSubject, look: ExportLook): Promise<Blob> {
  const { type } = exportFiles[kind]
  if (kind === 'jpeg') return viewJpeg(view, subject, look)
  if (kind === 'csv') return new Blob([thermogramCsv(view.image, look.units === 'imperial' ? 'F' : 'C')], { type })
  if (kind === 'png16') return new Blob([new Uint8Array(thermogramPng16(view.image))], { type })
  const { temperatureStanding, camera } = subject.capture
  const { make = null, model = null } = camera ?? {}
  const description =
    temperatureStanding?.status === 'absolute' ? '' : temperatureWords({ temperatureStanding, correction: subject.correction })
  return new Blob([new Uint8Array(thermogramTiff(view.image, { unit: 'C', camera: { make, model }, description }))], { type })
}
