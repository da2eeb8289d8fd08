import { createNoise } from '#generate/heat/noise'
import type { Random } from '#generate/random'
import type { Distance } from '../second-maker/distance.ts'

/** Value noise has a standard deviation of about this. */
const NOISE_SPREAD = 0.35

/** Temperature of a dry low roof by place (K): slow drifts, dirt, sheets of their own tone, stones or granules. */
export function lowSurface(random: Random, seed: number): { readonly kelvinAt: Distance; readonly character: string } {
  const noise = createNoise(seed ^ 0x3c6ef372)
  const baseK = random.between(265, 312)
  const [eastK, northK] = [random.between(-0.12, 0.12), random.between(-0.12, 0.12)]
  const bands = [random.between(0.5, 1.5), random.between(2, 5), random.between(6, 15)].map((sizeM) => {
    return { sizeM, spreadK: random.between(0, 0.18) / NOISE_SPREAD }
  })
  const turn = random.next()
  const isGravel = turn < 0.35
  const grain = { sizeM: random.between(0.05, isGravel ? 0.4 : 0.12), spreadK: random.between(0.03, isGravel ? 0.35 : 0.1) / NOISE_SPREAD }
  const [sheetM, toneK] = [random.between(0.8, 3), turn > 0.7 ? random.between(0.03, 0.25) : 0]
  const kelvinAt: Distance = (x, y) => {
    let kelvin = baseK + eastK * x + northK * y + grain.spreadK * noise.at(x / grain.sizeM + 71, y / grain.sizeM)
    for (const { sizeM, spreadK } of bands) kelvin += spreadK * noise.at(x / sizeM, y / sizeM + 13)
    return toneK === 0 ? kelvin : kelvin + (toneK / NOISE_SPREAD) * noise.at(Math.floor(y / sheetM) * 5.37, 0.5)
  }
  return { kelvinAt, character: isGravel ? 'gravel' : toneK > 0 ? 'seamed' : 'smooth' }
}

/** Temperature of a slope by place (K): courses, pieces, moss; stronger in the sun. Metal in long sheets on some. */
export function steepSurface(random: Random, seed: number, sunK: number): Distance {
  const noise = createNoise(seed ^ 0x1f83d9ab)
  const baseK = random.between(262, 298) + sunK
  const strong = sunK > 0 ? random.between(0.5, 2.5) : random.between(0.03, 0.5)
  const isMetal = random.next() < 0.2
  const [courseM, pieceM] = isMetal ? [40, random.between(0.4, 0.7)] : [random.between(0.1, 0.4), random.between(0.14, 0.5)]
  const [shadeShare, jointShare] = [random.between(0.1, 0.35), random.between(0.05, 0.15)]
  const [lipK, jointK, ownK] = [strong * random.between(-0.8, 0.8), strong * random.between(-0.7, 0.7), strong * random.between(0.1, 0.6)]
  const [riseK, slowK, slowM] = [random.between(-0.4, 0.4), random.between(0, 0.5), random.between(1.5, 6)]
  return (x, y) => {
    const course = Math.floor(y / courseM)
    const across = x / pieceM + 0.5 * (course % 2)
    let kelvin = baseK + riseK * y + ownK * noise.at(Math.floor(across) * 3.71, course * 4.13) + slowK * noise.at(x / slowM, y / slowM + 5)
    if (y / courseM - course < shadeShare) kelvin += lipK
    if (across - Math.floor(across) < jointShare) kelvin += jointK
    return kelvin
  }
}
