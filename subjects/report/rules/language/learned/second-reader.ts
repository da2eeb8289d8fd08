import type { Reading } from '#rules/language/clauses'
import type { Ground } from '#rules/language/ground'
import { featuresOf, placeOf } from '#rules/language/learned/features'
import { weights } from '#rules/language/learned/weights'
import { type RuleId, ruleIds, rules } from '#rules/language/rules'

/** How likely a sentence breaks a rule. */
export interface Suspicion {
  readonly rule: RuleId
  /** 0-1. */
  readonly sure: number
}

/** Weights have half a byte each, from -7 to 7. */
const HALF = 16
const MIDDLE = 8
const unpacked = new Map<RuleId, Uint8Array>()
function bytesOf(rule: RuleId): Uint8Array {
  const known = unpacked.get(rule)
  if (known) return known
  const made = Uint8Array.from(atob(weights[rule].packed), (letter) => letter.charCodeAt(0))
  unpacked.set(rule, made)
  return made
}

/** Pairs of meanings tell more than single letters do. */
const TELLS: Readonly<Record<string, number>> = { p: 0.8, k: 0.6, g: 0.5, c: 1.2, o: 0.8 }

/** Where the features of a sentence have their weights, and how much each counts: together a vector of length 1. @param room - how many weights there are, a power of two */
export function placesOf(reading: Reading, room: number): (readonly [place: number, counts: number])[] {
  const counted = featuresOf(reading).map((feature) => [placeOf(feature, room), TELLS[feature.charAt(0)] ?? 1] as const)
  const length = Math.sqrt(counted.reduce((sum, [, counts]) => sum + counts * counts, 0))
  return counted.map(([place, counts]) => [place, counts / length])
}

/** The rule that a sentence most likely breaks on this ground, as learned from sentences that people wrote (`content/sentences.md`); null where none applies. */
export function suspicionOf(reading: Reading, ground: Ground): Suspicion | null {
  const room = 2 * bytesOf(ruleIds[0]).length
  const places = placesOf(reading, room)
  let most: Suspicion | null = null
  for (const rule of ruleIds.filter((id) => rules[id].applies(ground))) {
    const [bytes, { bias, step }] = [bytesOf(rule), weights[rule]]
    const sum = places.reduce((so, [place, counts]) => {
      const both = bytes[place >> 1] ?? 0
      return so + counts * step * ((place % 2 === 0 ? both % HALF : Math.floor(both / HALF)) - MIDDLE)
    }, bias)
    const sure = 1 / (1 + Math.exp(-sum))
    if (most === null || sure > most.sure) most = { rule, sure }
  }
  return most
}
