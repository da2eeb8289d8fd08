import type { Units } from '@ridgeline/account/contract/session'
import { lengthFrom, lengthValue } from '@ridgeline/web/format/length.ts'

const STEPS = [5, 2, 1] as const

/** The longest 1, 2 or 5 times a power of ten, in the units of the reader, that is no longer than a length (m, above 0). In metres. */
export function roundLengthM(mostM: number, units: Units): number {
  const most = lengthValue(mostM, units)
  const power = 10 ** Math.floor(Math.log10(most))
  const step = STEPS.find((candidate) => candidate * power <= most * 1.000001) ?? 1
  return lengthFrom(step * power, units)
}
