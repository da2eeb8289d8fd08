import { createNoise } from '#generate/heat/noise'
import type { Random } from '#generate/random'
import type { Point } from '#image'
import { type Around, codeOf } from '../scene.ts'
import { boxAt, roundAt } from '../second-maker/distance.ts'
import type { Canvas } from './layer.ts'
import { eitherK } from './low-things.ts'

const noiseSize = [0.3, 1, 4] as const

/** Paints what is beyond the edge of a plane: its wall or verge, then ground, streets, trees, walls of other houses. */
export function paintAround(random: Random, seed: number, canvas: Canvas, planeK: number): Around {
  const noise = createNoise(seed ^ 0x510e527f)
  const [wallM, groundK] = [random.next() < 0.7 ? random.between(0.1, 0.9) : 0, eitherK(random, 1, 11)]
  const wallK = eitherK(random, 0.5, 6)
  const rough = random.between(0.15, 1.6)
  const blocks = Array.from({ length: 14 }, () => {
    const at: Point = [random.between(-15, 35), random.between(-15, 35)]
    const form =
      random.next() < 0.5
        ? roundAt(...at, random.between(0.6, 4))
        : boxAt(...at, random.between(1, 9), random.between(1, 5), random.between(0, 3))
    return { form, deltaK: eitherK(random, 1, 9) }
  })
  let beyondPx = 0
  for (let i = 0; i < canvas.values.length; i++) {
    const [x, y] = [canvas.x[i], canvas.y[i]]
    const away = canvas.outside[i]
    if (away <= 0) continue
    beyondPx++
    const isWall = away < wallM
    let kelvin = planeK + (isWall ? wallK : groundK)
    if (!isWall) {
      for (const size of noiseSize) kelvin += rough * noise.at(x / size, y / size)
      for (const { form, deltaK } of blocks) if (form(x, y) < 0) kelvin += deltaK
    }
    canvas.values[i] = kelvin
    canvas.things[i] = codeOf(isWall ? 'edge' : 'ground')
  }
  return beyondPx === 0 ? 'nothing' : wallM > 0 ? 'ground behind a parapet' : 'ground'
}

/** Paints flashing, verge, ridge or gutter along the inside of the edge, and the warm or cold foot of a parapet. */
export function paintEdge(random: Random, { values, things, outside, view, y }: Canvas, downM: number): void {
  const foot = random.next() < 0.6 ? { wideM: random.between(0.1, 1), deltaK: eitherK(random, 0.2, 1.6) } : null
  const metal = random.next() < 0.6 ? { wideM: random.between(0.06, 0.35), deltaK: eitherK(random, 0.3, 4) } : null
  const ridge =
    random.next() < 0.4 ? { at: random.next() < 0.5 ? 0 : downM, wideM: random.between(0.1, 0.4), deltaK: eitherK(random, 0.4, 5) } : null
  const within = (awayM: number): number => Math.min(1, Math.max(0, 0.5 + awayM / view.pixelM))
  for (let i = 0; i < values.length; i++) {
    if (outside[i] > 0) continue
    if (foot !== null && -outside[i] < foot.wideM) values[i] += foot.deltaK * (1 + outside[i] / foot.wideM)
    const shares = [
      metal === null ? 0 : metal.deltaK * within(metal.wideM + outside[i]),
      ridge === null ? 0 : ridge.deltaK * within(ridge.wideM - Math.abs(y[i] - ridge.at)),
    ]
    for (const deltaK of shares) values[i] += deltaK
    if (shares.some((deltaK) => Math.abs(deltaK) > 0.2)) things[i] = codeOf('edge')
  }
}
