import type { AnomalyKind } from '#anomaly/anomaly'
import type { Box, Point, Thermogram } from '#image'

/** A generator of numbers in [0, 1) that a seed decides (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Something put on the roof on purpose. Lengths are pixels. */
export type Planted = { readonly deltaK: number } & (
  | { readonly kind: 'board-stock'; readonly centre: Point; readonly length: number; readonly width: number; readonly angleDeg: number }
  | {
      readonly kind: 'picture-framed'
      readonly centre: Point
      readonly length: number
      readonly width: number
      readonly angleDeg: number
      readonly frame: number
    }
  | { readonly kind: 'amorphous'; readonly centre: Point; readonly radius: number; readonly phase: number }
  | { readonly kind: 'linear'; readonly from: Point; readonly to: Point; readonly width: number }
  | { readonly kind: 'point'; readonly centre: Point; readonly radius: number }
  | { readonly kind: 'equipment'; readonly box: Box }
)

export interface PlantedRoof {
  readonly width: number
  readonly height: number
  readonly planted: readonly Planted[]
  readonly seed: number
  readonly noiseK?: number
  readonly columnNoiseK?: number
  readonly vignettingK?: number
  readonly gradientK?: readonly [number, number]
  /** Slow unevenness of the dry roof (K). */
  readonly textureK?: number
  /** Faint seams every 60 pixels (K). */
  readonly seamK?: number
  /** The roof covers only this box; a cold parapet 8 pixels wide runs around it and the ground lies beyond. */
  readonly roof?: { readonly box: Box; readonly parapetK: number; readonly groundK: number }
}

/** Strength 0-1 of a planted anomaly at a pixel centre. */
export function strengthAt(planted: Planted, x: number, y: number): number {
  if (planted.kind === 'linear') return distanceToSegment(x, y, planted.from, planted.to) <= planted.width / 2 ? 1 : 0
  if (planted.kind === 'equipment') {
    const { left, top, right, bottom } = planted.box
    return x >= left && x < right && y >= top && y < bottom ? 1 : 0
  }
  const dx = x - planted.centre[0]
  const dy = y - planted.centre[1]
  if (planted.kind === 'point') return Math.hypot(dx, dy) <= planted.radius ? 1 : 0
  if (planted.kind === 'amorphous') {
    const angle = Math.atan2(dy, dx)
    const edge = planted.radius * (1 + 0.22 * Math.sin(3 * angle + planted.phase) + 0.13 * Math.sin(5 * angle + 2 * planted.phase))
    return Math.hypot(dx, dy) <= edge ? 1 : 0
  }
  const turn = (planted.angleDeg * Math.PI) / 180
  const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn))
  const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn))
  const edge = Math.min(planted.length / 2 - along, planted.width / 2 - across)
  if (edge < 0) return 0
  return planted.kind === 'picture-framed' && edge > planted.frame ? 0 : 1
}

function distanceToSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
}

/** Pixels whose centre lies on a planted anomaly. */
export const truthMask = (roof: PlantedRoof, planted: Planted): Uint8Array =>
  Uint8Array.from({ length: roof.width * roof.height }, (_, i) =>
    strengthAt(planted, (i % roof.width) + 0.5, Math.floor(i / roof.width) + 0.5) > 0.5 ? 1 : 0,
  )

/** The thermogram of a planted roof, as an uncooled camera would deliver it. */
export function plantedThermogram(roof: PlantedRoof): Thermogram {
  const { width, height } = roof
  const [gradientX, gradientY] = roof.gradientK ?? [2, -1.2]
  const random = seeded(roof.seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const waves = Array.from({ length: 6 }, () => ({ u: (random() - 0.5) * 9, v: (random() - 0.5) * 9, phase: random() * 6.28 }))
  const scene = new Float32Array(width * height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width - 0.5, y / height - 0.5]
      const slow = waves.reduce((sum, wave) => sum + Math.sin(wave.u * u * 6.28 + wave.v * v * 6.28 + wave.phase), 0) / 6
      scene[i] = 287 + gradientX * u + gradientY * v + 1.7 * (roof.textureK ?? 0.12) * slow + ((x + 30) % 60 < 2 ? (roof.seamK ?? 0.25) : 0)
      if (roof.roof) scene[i] = withSurroundings(scene[i], roof.roof, x + 0.5, y + 0.5)
      for (const planted of roof.planted) scene[i] += planted.deltaK * strengthAt(planted, x + 0.5, y + 0.5)
    }
  }
  const columns = Float32Array.from({ length: width }, () => (roof.columnNoiseK ?? 0.03) * normal())
  const kelvin = softened(softened(scene, width, height), width, height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const away = Math.hypot(x - width / 2, y - height / 2) / Math.hypot(width / 2, height / 2)
      kelvin[i] += columns[x] + (roof.noiseK ?? 0.06) * normal() - (roof.vignettingK ?? 0.5) * away ** 3
    }
  }
  return { width, height, kelvin }
}

function withSurroundings(roofK: number, { box, parapetK, groundK }: NonNullable<PlantedRoof['roof']>, x: number, y: number): number {
  const inside = Math.min(x - box.left, box.right - x, y - box.top, box.bottom - y)
  if (inside >= 0) return roofK
  return inside > -8 ? 287 + parapetK : 287 + groundK + 0.8 * Math.sin(x / 7) * Math.sin(y / 11)
}

/** Optics: a 3 x 3 mean. */
function softened(from: Float32Array, width: number, height: number): Float32Array {
  return from.map((_, i) => {
    const x = i % width
    const y = (i - x) / width
    let sum = 0
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++)
        sum += from[Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))]
    }
    return sum / 9
  })
}

/** A roof of 320 x 256 pixels with one planted anomaly of every kind asked for, in different places and sizes. */
export function randomRoof(seed: number, kinds: readonly AnomalyKind[]): PlantedRoof {
  const random = seeded(seed * 7919)
  const between = (from: number, to: number) => from + (to - from) * random()
  const places: Point[] = [
    [80, 66],
    [238, 66],
    [80, 190],
    [238, 190],
  ]
  const planted = kinds.slice(0, 4).map((kind, i): Planted => {
    const centre: Point = [places[i]![0] + between(-12, 12), places[i]![1] + between(-10, 10)]
    const deltaK = between(1.2, 4) * (random() < 0.25 ? -1 : 1)
    const size = { length: between(40, 72), width: between(24, 40), angleDeg: between(0, 90) }
    if (kind === 'board-stock') return { kind, centre, deltaK, ...size }
    if (kind === 'picture-framed') return { kind, centre, deltaK, ...size, frame: between(5, 7) }
    if (kind === 'amorphous') return { kind, centre, deltaK, radius: between(16, 26), phase: between(0, 6) }
    if (kind === 'point') return { kind, centre, deltaK: Math.sign(deltaK) * between(1.8, 4), radius: between(3, 5) }
    if (kind === 'equipment') {
      const [x, y] = [Math.round(centre[0]), Math.round(centre[1])]
      return { kind, deltaK: Math.sign(deltaK) * between(9, 20), box: { left: x - 15, top: y - 10, right: x + 15, bottom: y + 10 } }
    }
    const turn = between(0, Math.PI)
    const half = between(28, 44)
    const from: Point = [centre[0] - half * Math.cos(turn), centre[1] - half * Math.sin(turn)]
    const to: Point = [centre[0] + half * Math.cos(turn), centre[1] + half * Math.sin(turn)]
    return { kind: 'linear', from, to, width: between(3, 5), deltaK: Math.sign(deltaK) * between(1.8, 4) }
  })
  return { width: 320, height: 256, planted, seed }
}
