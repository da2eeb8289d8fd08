import type { Random } from '#generate/random'

/** Adds what an uncooled camera adds, in place: vignetting, columns, rows, noise, dead pixels. Returns the noise (K). */
export function addSensor(random: Random, kelvin: Float32Array, width: number, height: number): number {
  const noiseK = random.next() < 0.5 ? 0.06 : random.between(0.03, 0.1)
  const [vignettingK, power] = [random.between(-0.7, 0.35), random.between(2, 4)]
  const columns = stripes(random, width, random.between(0, 0.06))
  const rows = stripes(random, height, random.between(0, 0.03))
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot(x - width / 2, y - height / 2) / Math.hypot(width / 2, height / 2)
      kelvin[i] += vignettingK * away ** power + columns[x] + rows[y] + noiseK * random.normal()
    }
  }
  for (let dead = Math.floor(random.between(0, 7)); dead > 0; dead--) {
    kelvin[Math.floor(random.next() * kelvin.length)] += (random.next() < 0.5 ? -1 : 1) * random.between(2, 20)
  }
  return noiseK
}

const stripes = (random: Random, count: number, sizeK: number): Float32Array =>
  Float32Array.from({ length: count }, () => sizeK * random.normal())
