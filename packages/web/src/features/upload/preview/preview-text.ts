import type { Units } from '@ridgeline/contracts/session'
import { formatCount } from '#format/count.ts'
import { formatTemperature } from '#format/temperature.ts'
import type { Preview } from './preview.ts'

/** What a chosen file holds, in a line: "Radiometric, 640 x 512, 12.3 °C to 31.0 °C". Null where there is nothing to say. */
export function previewText(preview: Preview, units: Units): string | null {
  switch (preview.kind) {
    case 'thermogram':
      return [
        preview.isCorrected ? 'Radiometric' : preview.range === null ? 'Sensor counts, no temperatures' : 'Temperatures without correction',
        `${preview.width} x ${preview.height}`,
        preview.range && `${formatTemperature(preview.range.minK, units)} to ${formatTemperature(preview.range.maxK, units)}`,
        preview.frameCount > 1 && formatCount(preview.frameCount, 'frame'),
      ]
        .filter(Boolean)
        .join(', ')
    case 'heat':
      return 'A picture of heat, no temperatures'
    case 'photo':
      return `Photo, ${preview.width} x ${preview.height}`
    case 'refused':
      return `Will be refused: ${preview.sentence}`
    case 'unscaled':
      return 'The file does not say what its numbers mean: choose the scale after the upload'
    case 'video':
      return null
  }
}
