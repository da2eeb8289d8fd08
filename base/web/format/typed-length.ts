import type { Units } from '@ridgeline/account/contract/session'
import { lengthFrom } from '#format/length.ts'

const INCHES_PER_FOOT = 12

/** A typed number with a point or a comma; null where it is none. */
export function typedNumber(text: string): number | null {
  const number = Number(text.trim().replace(',', '.').replace('\u2212', '-'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** A typed length in metres: `12.5`, `12 ft 6 in` or `12' 6"` in feet, `3.8` in metres; null where it is none above 0. */
export function typedLengthM(text: string, units: Units): number | null {
  const lengthM = units === 'imperial' ? feetOf(text) : typedNumber(text.replace(/\s*m$/i, ''))
  return lengthM === null || lengthM <= 0 ? null : lengthFrom(lengthM, units)
}

function feetOf(text: string): number | null {
  const parts = /^\s*(?:([\d.,]+)\s*(?:ft|feet|')?)?\s*(?:([\d.,]+)\s*(?:in|inches|"))?\s*$/i.exec(text)
  if (parts === null || (parts[1] === undefined && parts[2] === undefined)) return null
  const feet = parts[1] === undefined ? 0 : typedNumber(parts[1])
  const inches = parts[2] === undefined ? 0 : typedNumber(parts[2])
  return feet === null || inches === null ? null : feet + inches / INCHES_PER_FOOT
}
