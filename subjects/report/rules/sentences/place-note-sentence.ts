import type { PlaceNote, PlaceNoteValues } from '@ridgeline/thermal/survey/places'
import { formatNumber, type UnitSystem } from '#rules/format/quantity'

const METRES_PER_MILE = 1609.344
const METRES_PER_FOOT = 0.3048

/** A distance between places as people say it: "450 m", "1.2 km"; feet and miles. */
function farText(m: number, units: UnitSystem): string {
  const [small, perLarge, short, long] = units === 'imperial' ? [m / METRES_PER_FOOT, METRES_PER_MILE, 'ft', 'miles'] : [m, 1000, 'm', 'km']
  const large = m / perLarge
  if (large < 0.5) return `${formatNumber(Math.round(small / 10) * 10)} ${short}`
  return `${formatNumber(large, large < 10 ? 1 : 0)} ${long}`
}

const severalSentence = ({ places, mainCount, count, farthestM }: PlaceNoteValues['several-places'], units: UnitSystem): string => {
  const where = places === 2 ? 'two places' : `${formatNumber(places)} places`
  return `Captures from ${where}, up to ${farText(farthestM, units)} apart: ${formatNumber(mainCount)} of ${formatNumber(count)} lie together. Their findings are never joined; split the scan, so that each roof has its own.`
}

function farSentence({ farCount, count, farthestM }: PlaceNoteValues['far-from-pin'], units: UnitSystem): string {
  const [far, all] = [farText(farthestM, units), formatNumber(count)]
  if (count === 1)
    return `The capture was taken ${far} from the pin of this property. Move the scan to the roof that it shows, or set the pin right.`
  if (farCount === count)
    return `All captures were taken up to ${far} from the pin of this property. Move the scan to the roof that they show, or set the pin right.`
  if (farCount === 1)
    return `One of ${all} captures was taken ${far} from the pin of this property. Split it off to the roof that it shows, or set the pin right.`
  return `${formatNumber(farCount)} of ${all} captures were taken up to ${far} from the pin of this property. Split them off to the roof that they show, or set the pin right.`
}

/** What the captures' own positions say against the one roof of their scan. */
export const placeNoteSentence = (note: PlaceNote, units: UnitSystem): string =>
  note.code === 'several-places' ? severalSentence(note.values, units) : farSentence(note.values, units)
