import { greatCircleM, type Place } from '@ridgeline/thermal/measure/places'
import { z } from 'zod'
import { differentBits, MOST_BITS_OF_TWIN, MOST_BLUR, MOST_UNEXPOSED } from './photo-limits.ts'

/** What the pixels of a photo say of it, measured at the size it is printed in. */
export const PhotoLook = z.object({
  blur: z.number().nullable().describe('0 sharp to 1 blurred; null where nothing in the picture could be sharp'),
  darkShare: z.number().describe('Share of pixels without detail in black'),
  brightShare: z.number().describe('Share of pixels without detail in white'),
  hash: z.string().describe('Perceptual hash: 256 bits in hexadecimal, few of which differ where two pictures look alike'),
})
export type PhotoLook = z.infer<typeof PhotoLook>

/** The pin of a property may stand at its street and a roof reach 150 m from it; a phone between walls is 30 m off (m). */
export const FAR_M = 200

/** Something a person should look at before the photo goes into a report. */
export const PhotoWarning = z.discriminatedUnion('code', [
  z.object({ code: z.literal('blurred'), blur: z.number().describe('As in `look`') }),
  z.object({ code: z.literal('dark'), share: z.number().describe('As `darkShare`') }),
  z.object({ code: z.literal('bright'), share: z.number().describe('As `brightShare`') }),
  z.object({ code: z.literal('duplicate'), photoId: z.uuid().describe('The earlier photo that it looks like'), fileName: z.string() }),
  z.object({ code: z.literal('no-position') }),
  z.object({ code: z.literal('far'), distanceM: z.number().describe('Metres from the pin of the property') }),
])
export type PhotoWarning = z.infer<typeof PhotoWarning>

interface Judged {
  readonly position: Place | null
  readonly look: PhotoLook | null
}
interface Earlier {
  readonly id: string
  readonly fileName: string
  readonly hash: string
}

/**
 * What is doubtful about one photo of a property.
 * @param pin - where the property is; null: nobody knows, and no photo is far from it
 * @param earlier - the photos that came before it
 */
export function photoWarnings({ position, look }: Judged, pin: Place | null, earlier: readonly Earlier[]): PhotoWarning[] {
  const warnings: PhotoWarning[] = []
  if (look !== null) {
    if (look.blur !== null && look.blur > MOST_BLUR) warnings.push({ code: 'blurred', blur: look.blur })
    if (look.darkShare > MOST_UNEXPOSED) warnings.push({ code: 'dark', share: look.darkShare })
    if (look.brightShare > MOST_UNEXPOSED) warnings.push({ code: 'bright', share: look.brightShare })
    const twin = earlier.find(({ hash }) => differentBits(hash, look.hash) <= MOST_BITS_OF_TWIN)
    if (twin) warnings.push({ code: 'duplicate', photoId: twin.id, fileName: twin.fileName })
  }
  if (position === null) warnings.push({ code: 'no-position' })
  else if (pin !== null) {
    const distanceM = greatCircleM(position, pin)
    if (distanceM > FAR_M) warnings.push({ code: 'far', distanceM })
  }
  return warnings
}
