import type { MapPlace } from '@ridgeline/property/contract/property'
import { said } from '@ridgeline/server/integrations/language/said'
import { dayOf, message } from '@ridgeline/words/message'
import type { Fix } from '#contract/place'
import type { NewVisitProperty } from '#contract/visit'

/** Farthest from the equator that a map can show. */
const MOST_LATITUDE = 85
const SHOWN_DIGITS = 4

/** A property of which a phone knew little: without a name it is called by its address, its place or its day. */
export function newPropertyOf({ name, address, fix }: NewVisitProperty, startedAt: string) {
  const position = fix && Math.abs(fix.latitude) <= MOST_LATITUDE ? placeOf(fix) : null
  return { name: name || address || said(nameless(fix, startedAt)), address, position }
}

const placeOf = ({ latitude, longitude }: Fix): MapPlace => ({ latitude, longitude })

const nameless = (fix: Fix | null, startedAt: string) =>
  fix === null
    ? message`Roof visited on ${dayOf(startedAt.slice(0, 10))}`
    : message`Roof at ${fix.latitude.toFixed(SHOWN_DIGITS)}, ${fix.longitude.toFixed(SHOWN_DIGITS)}`
