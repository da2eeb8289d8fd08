import type { Units } from '@ridgeline/account/contract/session'
import { capitalize } from '@ridgeline/report/rules/format/quantity'
import { makesAbsolute, temperatureWords } from '@ridgeline/report/rules/words/temperature-words'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatTemperature } from '@ridgeline/web/format/temperature.ts'
import type { TemperatureStanding } from '#contract/temperature-status'
import type { Preview } from './preview.ts'

/** What a chosen file holds, in a line: "Radiometric, 640 x 512, 12.3 °C to 31.0 °C". Null where there is nothing to say. */
export function previewText(preview: Preview, units: Units): string | null {
  switch (preview.kind) {
    case 'thermogram':
      return [
        preview.standing.status === 'absolute'
          ? 'Radiometric'
          : capitalize(temperatureWords({ temperatureStanding: preview.standing, correction: null })),
        `${preview.width} x ${preview.height}`,
        preview.range && `${formatTemperature(preview.range.minK, units)} to ${formatTemperature(preview.range.maxK, units)}`,
        preview.frameCount > 1 && formatCount(preview.frameCount, 'frame'),
      ]
        .filter(Boolean)
        .join(', ')
        .concat(wayOf(preview.standing))
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

/** What makes temperatures absolute, where the file alone does not. */
function wayOf(standing: TemperatureStanding): string {
  const way = makesAbsolute(standing)
  return way === null ? '' : `. What makes it right: ${way}`
}
