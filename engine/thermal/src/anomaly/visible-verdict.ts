import { type Anomaly, isSetAside } from '#anomaly/anomaly'
import { type AnomalyReason, plainReason } from '#anomaly/reasons'
import { type OutlineStep, outlineStep } from '#objects/visible-outline'
import type { Colour, VisibleView } from '#objects/visible-view'

/** From this share of the outline on, and this step of colour, what lies there is plainly a thing or another surface. */
const PLAIN_SHARE = 0.8
const PLAIN_STEP = 45
/** From this share on the outline may follow something visible. */
const LIKELY_SHARE = 0.65
const LOWERED = 0.6
/** How sure it is that what both pictures show is no finding. */
const SEEN_CONFIDENCE = 0.9

/** A shadow takes this much of the light away; what the sky adds to it is blue, never more than this against red. */
const SHADOW_LIGHT = { least: 0.05, most: 0.75, blueOverRed: 2, tolerance: 0.06 } as const

/**
 * An anomaly in the light of the visible picture. Where that shows a thing of the same outline the anomaly is set aside; a shadow, a line or a faint
 * edge of the same outline lower its confidence. An anomaly on a roof that looks the same all over stays as it is.
 */
export function judgeByVisible(anomaly: Anomaly, view: VisibleView): Anomaly {
  if (isSetAside(anomaly.kind)) return anomaly
  const seen = outlineStep(view, anomaly.polygon, anomaly.areaPx)
  if (seen === null || seen.share < LIKELY_SHARE) return anomaly
  if (isShadow(seen)) return lowered(anomaly, plainReason('visible-shadow'))
  const plain = seen.share >= PLAIN_SHARE && seen.step >= PLAIN_STEP
  if (!plain || anomaly.kind === 'linear') return lowered(anomaly, plainReason('visible-edge'))
  const kind = anomaly.kind === 'point' ? 'penetration' : 'equipment'
  return {
    ...anomaly,
    kind,
    confidence: SEEN_CONFIDENCE,
    reasons: [plainReason('visible-object'), plainReason('listed-only')],
  }
}

const lowered = (anomaly: Anomaly, reason: AnomalyReason): Anomaly => ({
  ...anomaly,
  confidence: anomaly.confidence * LOWERED,
  reasons: [...anomaly.reasons, reason],
})

/** Darker in every channel, least in blue, without another colour. */
function isShadow({ inside, outside }: OutlineStep): boolean {
  const [red, green, blue] = inside.map((value, c) => light(value) / Math.max(1e-3, light(outside[c]))) as unknown as Colour
  const { least, most, blueOverRed, tolerance } = SHADOW_LIGHT
  const dimmed = [red, green, blue].every((share) => share >= least && share <= most)
  return dimmed && red <= green + tolerance && green <= blue + tolerance && blue <= blueOverRed * red + tolerance
}

/** Light of an sRGB value, 0-1 (IEC 61966-2-1 without its linear foot). */
const light = (value: number): number => (value / 255) ** 2.2
