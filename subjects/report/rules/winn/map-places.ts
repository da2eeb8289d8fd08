import { inOrder } from '@ridgeline/winn/contract/content'
import type { Place, PlanPoint } from '#rules/roof-plan'
import type { BookPhoto } from '#rules/winn/photos/photo-book'
import { numberIn } from '#rules/winn/references'
import type { WinnData } from '#rules/winn/winn-data'

/** Photos that lie nearer to each other in print (pt) than this have one label. */
const TOGETHER_PT = 15
/** Numbers that one label names; of more it says how many. */
const MOST_IN_LABEL = 3

/** Photos and cores whose place is known. */
export interface KnownPlaces {
  readonly photos: readonly { readonly number: string; readonly place: Place }[]
  readonly cores: readonly { readonly label: string; readonly result: 'wet' | 'damp' | 'dry' | 'unknown'; readonly place: Place }[]
}

export function knownPlaces({ draft }: WinnData, book: readonly BookPhoto[]): KnownPlaces {
  return {
    photos: book.flatMap(({ number, photo }) => (photo.position === null ? [] : [{ number, place: photo.position }])),
    cores: inOrder(draft.cores).flatMap(({ position, result }, index) =>
      position === null
        ? []
        : [{ label: numberIn('C', index), result: result ?? 'unknown', place: { longitude: position[0], latitude: position[1] } }],
    ),
  }
}

/** `P-03`, `P-03, P-07` or `P-03 +4`: what a label of photos that stand together says. */
const labelOf = (numbers: readonly string[]): string =>
  numbers.length <= MOST_IN_LABEL ? numbers.join(', ') : `${numbers[0]} +${numbers.length - 1}`

/** Photos in one place of a drawing, as one. `at` in points of print. */
export function gathered(photos: readonly { readonly number: string; readonly at: PlanPoint }[]): { label: string; at: PlanPoint }[] {
  const groups: { numbers: string[]; at: PlanPoint }[] = []
  for (const { number, at } of photos) {
    const near = groups.find((group) => Math.hypot(group.at[0] - at[0], group.at[1] - at[1]) < TOGETHER_PT)
    if (near) near.numbers.push(number)
    else groups.push({ numbers: [number], at })
  }
  return groups.map(({ numbers, at }) => ({ label: labelOf(numbers), at }))
}
