import type { PhotoWarning } from '@ridgeline/property/contract/photo-warnings'
import type { UnitSystem } from '#rules/format/quantity'
import { lengthText } from '#rules/sentences/quantity-text'

const percent = (share: number): string => `${Math.round(share * 100)} %`

/** What is doubtful about a photo, as one sentence. */
export function photoSentence(warning: PhotoWarning, units: UnitSystem): string {
  switch (warning.code) {
    case 'blurred':
      return 'Blurred: what is small may not be seen'
    case 'dark':
      return `Too dark: ${percent(warning.share)} of it is black`
    case 'bright':
      return `Too bright: ${percent(warning.share)} of it is white`
    case 'duplicate':
      return `Looks like ${warning.fileName}`
    case 'no-position':
      return 'No position in the file'
    case 'far':
      return `Taken ${lengthText(warning.distanceM, units)} from the property`
  }
}
