import type { Capture } from '#contract/capture'
import type { WholeRoof } from './mosaic.ts'

/** Every picture of a scan that can be shown: the whole roof first, then its files. */
export const picturesOf = ({
  captures,
  wholeRoof,
}: {
  readonly captures: readonly Capture[]
  readonly wholeRoof?: WholeRoof | null | undefined
}): readonly Capture[] => (wholeRoof?.mosaics.length ? [...wholeRoof.mosaics.map(({ picture }) => picture), ...captures] : captures)
