import type { Random } from '#generate/random'
import type { Size } from '#image'

/**
 * What a gimbal core and its maker's processing do, in place: the drone moves while a frame is taken, noise of neighbours belongs together, the offset
 * map has drifted since the shutter last closed, and a filter has calmed what is even. Returns the noise (K).
 */
export function addGimbalCore(random: Random, kelvin: Float32Array, size: Size): number {
  const { width, height } = size
  smear(kelvin, size, Math.floor(random.between(0, 2.99)), random.next() < 0.5)
  const noiseK = random.between(0.03, 0.09)
  const white = Float32Array.from({ length: kelvin.length }, () => random.normal())
  const drift = Array.from({ length: 5 }, () => ({
    size: random.normal() * random.between(0.02, 0.22),
    across: Math.floor(random.between(0, 3)),
    along: Math.floor(random.between(0, 3)),
  }))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const beside = white[x === 0 ? i : i - 1] + white[i < width ? i : i - width]
      let offset = 0
      for (const { size: sizeK, across, along } of drift)
        offset += sizeK * Math.cos((Math.PI * across * (x + 0.5)) / width) * Math.cos((Math.PI * along * (y + 0.5)) / height)
      kelvin[i] += offset + noiseK * (0.85 * white[i] + 0.37 * beside)
    }
  }
  if (random.next() < 0.5) calm(kelvin, size, 3 * noiseK)
  const stepK = random.next() < 0.5 ? 0.0625 : 0.1
  for (let i = 0; i < kelvin.length; i++) kelvin[i] = Math.round(kelvin[i] / stepK) * stepK
  return noiseK
}

function smear(kelvin: Float32Array, { width }: Size, reach: number, isAcross: boolean): void {
  const before = kelvin.slice()
  const step = isAcross ? 1 : width
  for (let i = 0; i < kelvin.length; i++) {
    let sum = 0
    for (let k = 0; k <= reach; k++) sum += before[Math.max(0, i - k * step)]
    kelvin[i] = sum / (reach + 1)
  }
}

/** Mean of the neighbours that differ by less than the noise may. */
function calm(kelvin: Float32Array, { width, height }: Size, leastK: number): void {
  const before = kelvin.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      let [sum, count] = [before[i], 1]
      for (const k of [i - 1, i + 1, i - width, i + width]) {
        if (Math.abs(before[k] - before[i]) > leastK) continue
        sum += before[k]
        count++
      }
      kelvin[i] = sum / count
    }
  }
}
