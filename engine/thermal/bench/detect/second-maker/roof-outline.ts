import type { Random } from '#generate/random'
import type { Point } from '#image'
import type { Camera } from './camera.ts'

/** Corners of a roof (m): an oblong, an angle, a T or a yard, turned as it likes; or so large that the picture shows nothing else. */
export function roofOutline(
  random: Random,
  { viewM, width, height, toRoof }: Camera,
): { readonly corners: readonly Point[]; readonly isWhole: boolean } {
  if (random.next() < 0.35)
    return {
      corners: [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ].map(([x, y]) => toRoof(x, y)),
      isWhole: true,
    }
  const [a, b] = [viewM * random.between(0.28, 0.46), viewM * random.between(0.22, 0.36)]
  const [p, q] = [random.between(-0.3, 0.3) * a, random.between(-0.1, 0.4) * b]
  const forms: readonly (readonly Point[])[] = [
    [[-a, -b], [a, -b], [a, b], [-a, b]],
    [[-a, -b], [a, -b], [a, q], [p, q], [p, b], [-a, b]],
    [[-a, -b], [a, -b], [a, q], [0.6 * a, q], [0.6 * a, b], [-0.6 * a, b], [-0.6 * a, q], [-a, q]],
    [[-a, -b], [a, -b], [a, b], [0.45 * a, b], [0.45 * a, q], [-0.45 * a, q], [-0.45 * a, b], [-a, b]],
  ] // biome-ignore format: one line
  const turn = random.between(0, 2 * Math.PI)
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [random.between(-0.08, 0.08) * viewM, random.between(-0.08, 0.08) * viewM]
  const corners = forms[Math.floor(random.next() * forms.length)].map(([x, y]): Point => [x * c - y * s + dx, x * s + y * c + dy])
  return { corners, isWhole: false }
}
