import { isPhotoName } from '@ridgeline/property/contract/photo'
import type { Shot } from '#contract/shot'

/** What is known of a file that was not taken here: its own time (ms since 1970). */
export const freeShot = (madeAt: number): Shot => ({
  line: null,
  takenAt: new Date(madeAt).toISOString(),
  fix: null,
  headingDeg: null,
  note: '',
  marks: [],
  doubts: [],
  issueId: null,
})

/** Whether a file is a photo, or something that the analysis reads. A JPEG of a thermal camera counts as its file: only the server can tell it from a photo. */
export const kindOf = (fileName: string): 'photo' | 'thermal' => (isPhotoName(fileName) ? 'photo' : 'thermal')
