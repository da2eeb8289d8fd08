import type { DraftContent } from '#contract/content'
import type { PhotoUse } from '#contract/evidence'
import { shotProfileOf } from '#contract/shots/shot-list'

/** What a caption is made of: where, what happened, to what. Desks read it in this order. */
export interface CaptionParts {
  readonly location: string
  readonly damage: string
  readonly item: string
}

const known = (part: string): boolean => part.trim() !== ''

/** `Front slope, hail impact, shingle`: what is not known is left out. */
export const composeCaption = ({ location, damage, item }: CaptionParts): string =>
  [location, damage, item]
    .map((part) => part.trim())
    .filter(known)
    .join(', ')

/** The caption as it is printed: as a person wrote it, else made of its parts, the place being that of its shot unless a slope is named. Empty where nothing is known. */
export function captionOf(use: PhotoUse | undefined, { shotProfile }: Pick<DraftContent, 'shotProfile'>): string {
  if (use === undefined) return ''
  if (known(use.caption)) return use.caption.trim()
  const shot = shotProfileOf(shotProfile).shots.find(({ id }) => id === use.shot)
  return composeCaption({ location: known(use.slope) ? use.slope : (shot?.location ?? ''), damage: use.damage, item: use.item })
}
