import type { Random } from '#generate/random'
import type { Size } from '#image'

/** What a handheld core adds, in place: pixels of their own gain and offset, columns that share an amplifier, a bright spot of its own lens, a slow gradient. Returns the noise (K). */
export function addWorksCore(random: Random, kelvin: Float32Array, { width, height }: Size): number {
  const noiseK = random.between(0.025, 0.075)
  const fixedK = random.between(0, 0.035)
  const amplifiers = Float32Array.from({ length: 16 }, () => random.between(0, 0.03) * random.normal())
  const [spotX, spotY, spotK, spotSize] = [
    random.between(0.3, 0.7),
    random.between(0.3, 0.7),
    random.between(-0.4, 0.4),
    random.between(0.15, 0.4),
  ]
  const [acrossK, downK, cornersK] = [random.between(-0.5, 0.5), random.between(-0.5, 0.5), random.between(-0.6, 0.1)]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width, y / height]
      const spot = spotK * Math.exp(-((u - spotX) ** 2 + (v - spotY) ** 2) / spotSize ** 2)
      const slow = acrossK * u + downK * v * v + cornersK * ((2 * u - 1) ** 4 + (2 * v - 1) ** 4) * 0.5
      kelvin[i] += spot + slow + amplifiers[x % 16] + fixedK * random.normal() + noiseK * random.normal()
    }
  }
  for (let dead = Math.floor(random.between(0, 12)); dead > 0; dead--)
    kelvin[Math.floor(random.next() * kelvin.length)] += 6 * random.normal()
  const stepK = random.next() < 0.6 ? 0.03 : 0.1
  for (let i = 0; i < kelvin.length; i++) kelvin[i] = Math.round(kelvin[i] / stepK) * stepK
  return noiseK
}
