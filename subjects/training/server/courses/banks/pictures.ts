import { sceneWith } from '#rules/practical/scenes'

/** The thermograms that questions show. What is true about them stays on the server; the area that is asked for is the first. */
export const pictures = {
  'roof-1': sceneWith(['amorphous'], 11),
  'roof-2': sceneWith(['board-stock', 'amorphous'], 27),
  'roof-3': sceneWith(['linear', 'amorphous'], 35),
  'roof-4': sceneWith(['picture-framed', 'board-stock'], 42),
} as const
export type PictureName = keyof typeof pictures
