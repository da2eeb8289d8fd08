import type { Units } from '@ridgeline/account/contract/session'
import { locale } from '@ridgeline/words/locale'
import { formatLength } from '#format/length.ts'

const M_PER_MILE = 1609.344
/** From here on a distance is one to drive (m). */
const FAR_M = 300

/** How far away, as a person would say it; empty where nobody knows. */
export function distanceWords(distanceM: number | null, units: Units): string {
  if (distanceM === null) return ''
  if (distanceM < FAR_M) return formatLength(distanceM, units, 0)
  const [unit, far] = units === 'imperial' ? (['mile', distanceM / M_PER_MILE] as const) : (['kilometer', distanceM / 1000] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: far < 10 ? 1 : 0 }).format(far)
}
