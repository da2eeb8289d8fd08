/** Sentences about one anomaly, strongest first. None says what lies below the membrane. */
export function anomalyReasons(facts: {
  readonly deltaK: number
  readonly noiseK: number
  readonly shapeSentence: string
  readonly edgeShare: number
  readonly roofShare: number
  readonly unexpectedSign: boolean
  readonly cutByFrame: boolean
}): string[] {
  const { deltaK, noiseK } = facts
  const times = noiseK > 0 ? Math.abs(deltaK) / noiseK : Number.POSITIVE_INFINITY
  const against = times < 200 ? `, ${times.toFixed(0)} times the noise` : ''
  const reasons = [
    `${Math.abs(deltaK).toFixed(1)} K ${deltaK > 0 ? 'warmer' : 'colder'} than the roof around it${against}.`,
    facts.shapeSentence,
  ]
  if (facts.unexpectedSign) reasons.push('Its sign is the opposite of what these survey conditions let expect.')
  if (facts.cutByFrame) reasons.push('The edge of the image cuts it; its size is a least value.')
  else if (facts.edgeShare > 0.25) reasons.push('It lies along the edge of the roof.')
  if (facts.roofShare > 0.35) reasons.push('It covers so much of the roof that it may be another kind of roof.')
  return reasons
}
