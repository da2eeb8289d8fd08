import type { Passage } from '#server/handbook/passage'
import { featuresOf, tokensOf } from '#server/handbook/search/features'

/** So many ways of asking are taken to say what all passages say, before those of a passage count. */
const PRIOR = 4
/** A passage is not less likely for one word that nobody asked for it with. */
const LEAST_LOG = -1
const SHARPNESS = 2
const nothingNamed = new Map<string, string>()
const featuresIn = (text: string): string[] => featuresOf(tokensOf(text, nothingNamed))

/**
 * How likely each passage is what a question asks for, by the words, pairs of words and beginnings with which people ask for it and for the others (naive Bayes over the
 * ways of asking).
 * @returns a function from a question to shares by the id of the passage, together 1
 */
export function likelihoodOf(passages: readonly Passage[]): (question: string) => ReadonlyMap<string, number> {
  const ways = passages.flatMap(({ id, title, askedAs, alsoAsked }) =>
    [...new Set([title, ...askedAs, ...alsoAsked])].map((way) => ({ id, features: featuresIn(way) })),
  )
  const all = new Map<string, number>()
  const own = new Map(passages.map(({ id }) => [id, { ways: 0, has: new Map<string, number>() }]))
  for (const { id, features } of ways) {
    const of = own.get(id)
    if (of) of.ways++
    for (const feature of features) {
      all.set(feature, (all.get(feature) ?? 0) + 1)
      of?.has.set(feature, (of.has.get(feature) ?? 0) + 1)
    }
  }
  return (question) => {
    const known = featuresIn(question).flatMap((feature) => {
      const share = (all.get(feature) ?? 0) / ways.length
      return share > 0 ? [{ feature, share, weight: feature.includes(' ') ? 0.7 : 1 }] : []
    })
    const logs = [...own].map(([id, { ways: n, has }]) => {
      const sum = known.reduce(
        (so, { feature, share, weight }) =>
          so + weight * Math.max(LEAST_LOG, Math.log(((has.get(feature) ?? 0) + PRIOR * share) / ((n + PRIOR) * share))),
        0,
      )
      return [id, (SHARPNESS * sum) / Math.sqrt(known.length || 1)] as const
    })
    const most = Math.max(...logs.map(([, log]) => log))
    const whole = logs.reduce((sum, [, log]) => sum + Math.exp(log - most), 0)
    return new Map(logs.map(([id, log]) => [id, Math.exp(log - most) / whole]))
  }
}
