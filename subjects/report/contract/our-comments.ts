import type { CommentUse } from './comment.ts'

/** A sentence that the product brings along. It names no cause, promises nothing and fits any survey. */
export interface OurComment {
  readonly use: CommentUse
  readonly text: string
}

const of = (use: CommentUse, texts: readonly string[]): OurComment[] => texts.map((text) => ({ use, text }))

/** Beside the organization's own comments, which stand before them. */
export const ourComments: readonly OurComment[] = [
  ...of('finding', [
    'The seam stands open over the marked length.',
    'The flashing has come away from the wall at its upper edge.',
    'The membrane is split at the marked place.',
    'The sealant at the penetration is cracked and has lost its hold.',
    'Water stood on the roof at the marked place at the time of the visit.',
    'The drain is covered by debris.',
    'Granules are worn off; the mat can be seen in places.',
    'Fasteners have backed out and press against the membrane from below.',
    'The coping joint is open.',
    'An earlier repair was found at the marked place; no record of it was available.',
    'A warmer area with a clear edge was recorded here. What lies below was not opened.',
    'No defect was seen at this place at the time of the visit.',
  ]),
  ...of('action', [
    'Open the roof at the marked place and record what is found before a repair is planned.',
    'Take a core at the marked place and note the layers and whether they are wet.',
    'Clean the seam and close it as the membrane manufacturer describes.',
    'Fasten and seal the flashing anew.',
    'Clear the drain and look at it again after the next rain.',
    'Replace the sealant at the penetration.',
    'Ask the owner for the records of the earlier repair.',
    'Look at this place again at the next visit.',
    'Repeat the thermal survey under suitable conditions before a conclusion is drawn.',
    'No action is needed at present.',
  ]),
  ...of('caption', [
    'Overview of the slope',
    'Close-up of the marked place',
    'Open seam',
    'Flashing at the wall',
    'Drain with strainer',
    'Penetration and its sealant',
    'Condition without visible defect',
    'Test square, 10 ft by 10 ft',
  ]),
]
