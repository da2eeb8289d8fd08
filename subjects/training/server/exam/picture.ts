import type { TrainingPicture } from '#contract/exam'
import { type PracticalScene, renderScene } from '#rules/practical/scenes'

const CENTI = 100

/** The temperatures of a scene, without anything of what is true about it. */
export function presentPicture(scene: PracticalScene): TrainingPicture {
  const { width, height, kelvin } = renderScene(scene).thermogram
  const samples = Buffer.alloc(kelvin.length * 2)
  for (const [at, value] of kelvin.entries()) samples.writeUInt16LE(Math.round(value * CENTI), at * 2)
  return { width, height, samplesBase64: samples.toString('base64') }
}
