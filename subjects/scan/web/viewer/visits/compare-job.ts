import { comparePictures, type FoundArea, type PictureComparison } from '@ridgeline/thermal/compare/compare-pictures'
import { expectedOverlay, type FootprintPicture } from '@ridgeline/thermal/compare/expected-overlay'
import { type LayOver, layOver } from '@ridgeline/thermal/compare/lay-over'
import { orNull } from '@ridgeline/thermal/errors'
import type { Thermogram } from '@ridgeline/thermal/image'
import type { Homography } from '@ridgeline/thermal/measure/homography'

/** One picture with what was found in it. */
export interface VisitPicture {
  readonly image: Thermogram
  readonly found: readonly FoundArea[]
  readonly place: FootprintPicture | null
  /** It is a map of the whole roof. */
  readonly isMap: boolean
}

export interface CompareRequest {
  readonly earlier: VisitPicture
  readonly later: VisitPicture
}

/** Null where the pictures are not of one place. */
export type Compared = (PictureComparison & { readonly laid: LayOver }) | null

export type CompareAnswer = { readonly compared: Compared } | { readonly failed: string }

/** Lays both on each other from where their places put them; where those are wrong by far, from nothing. */
export function comparedPictures({ earlier, later }: CompareRequest): Compared {
  const expected = expectedOf(earlier.place, later.place)
  const areMaps = earlier.isMap && later.isMap
  const laid = (expected && layOver(earlier.image, later.image, expected, areMaps)) ?? layOver(earlier.image, later.image, null)
  return laid && { ...comparePictures(earlier.image, later.image, laid, earlier.found, later.found), laid }
}

function expectedOf(earlier: FootprintPicture | null, later: FootprintPicture | null): Homography | null {
  if (earlier === null || later === null) return null
  return orNull(() => expectedOverlay(earlier, later))
}
