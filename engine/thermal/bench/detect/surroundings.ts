import { createNoise } from '#generate/heat/noise'
import type { Random } from '#generate/random'
import type { Plane } from './plane.ts'
import type { RoofShape } from './roof-shape.ts'
import { type Around, codeOf } from './scene.ts'

const SKY_K = -10

/** Paints the parapet and what lies beyond the roof: ground, a neighbour's roof, trees or sky. Returns which. */
export function surroundingsOf(random: Random, seed: number): (canvas: Plane, shape: RoofShape, hidden: Uint8Array) => Around {
  const noise = createNoise(seed ^ 0x27d4eb2f)
  const parapetPx = random.next() < 0.7 ? random.between(2, 8) : 0
  const parapetK = (random.next() < 0.75 ? -1 : 1) * random.between(1, 6)
  const beyond = random.next() < 0.2 ? -random.between(18, 40) : (random.next() < 0.6 ? -1 : 1) * random.between(2, 9)
  const rough = random.between(0.2, 1.5)
  const length = random.between(6, 60)
  return ({ width, height, values }, shape, hidden) => {
    if (shape.wholeFrame) return 'nothing'
    const middleK = values[Math.floor(height / 2) * width + Math.floor(width / 2)]
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const depth = shape.depthAt(x + 0.5, y + 0.5)
        if (depth >= 0) continue
        values[i] = -depth < parapetPx ? middleK + parapetK : middleK + beyond + rough * noise.rough(x / length, y / length)
        hidden[i] = codeOf(-depth < parapetPx ? 'edge' : 'ground')
      }
    }
    return beyond < SKY_K ? 'sky' : parapetPx > 0 ? 'ground behind a parapet' : 'ground'
  }
}
