import type { Random } from '#generate/random'
import type { Size } from '#image'
import { gaussianBlur } from '../plane.ts'

/** What a small uncooled core adds, in place, each part of it in some cameras only: noise of neighbours, stripes, slow offsets, a dark rim, calming, steps. Returns the noise (K). */
export function addVariedCore(random: Random, kelvin: Float32Array, size: Size): number {
  const { width, height } = size
  const noiseK = random.between(0.025, 0.1)
  const white = Float32Array.from(kelvin, () => random.normal())
  const grainPx = random.next() < 0.4 ? random.between(0.4, 0.8) : 0
  const grain = grainPx > 0 ? gaussianBlur({ ...size, values: white }, grainPx) : white
  const gain = grainPx > 0 ? 2 * Math.sqrt(Math.PI) * Math.max(0.4, grainPx) : 1
  const stripesOf = (count: number, sizeK: number) => Float32Array.from({ length: count }, () => sizeK * random.normal())
  const columns = stripesOf(width, random.next() < 0.6 ? random.between(0, 0.05) : 0)
  const rows = stripesOf(height, random.next() < 0.4 ? random.between(0, 0.04) : 0)
  const waves = Array.from(
    { length: 4 },
    () => [0.12 * random.normal(), random.between(0.5, 2.5), random.between(0.5, 2.5), 6 * random.next()] as const,
  )
  const [rimK, rimPower] = [random.between(-0.9, 0.2), random.between(2, 6)]
  for (let i = 0; i < kelvin.length; i++) {
    const [column, row] = [i % width, Math.floor(i / width)]
    const [u, v] = [(2 * column) / width - 1, (2 * row) / height - 1]
    let offset = rimK * (Math.hypot(u, v) / Math.SQRT2) ** rimPower + columns[column] + rows[row]
    for (const [sizeK, across, down, phase] of waves) offset += sizeK * Math.sin(across * u + down * v + phase)
    kelvin[i] += offset + noiseK * gain * grain[i]
  }
  if (random.next() < 0.3) medianOfThree(kelvin, size)
  for (let dead = Math.floor(8 * random.next()); dead > 0; dead--) kelvin[Math.floor(random.next() * kelvin.length)] += 8 * random.normal()
  const stepK = random.next() < 0.3 ? 0 : random.between(0.02, 0.1)
  if (stepK > 0) for (let i = 0; i < kelvin.length; i++) kelvin[i] = Math.round(kelvin[i] / stepK) * stepK
  return noiseK
}

/** Calms each pixel by its neighbours in a row. */
function medianOfThree(kelvin: Float32Array, { width }: Size): void {
  const before = kelvin.slice()
  for (let i = 1; i < kelvin.length - 1; i++) {
    if (i % width === 0 || i % width === width - 1) continue
    const [a, b, c] = [before[i - 1], before[i], before[i + 1]]
    kelvin[i] = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  }
}
