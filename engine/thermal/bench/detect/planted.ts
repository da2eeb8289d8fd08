import type { FindingKind } from '#anomaly/anomaly'
import type { Random } from '#generate/random'
import { blob, boards, disc, type Form, frameOf, rectangle, stroke } from './form.ts'

/** An anomaly to plant. */
export interface PlantedForm {
  readonly kind: FindingKind
  readonly form: Form
  /** What its outline encloses. */
  readonly outer: Form
  readonly deltaK: number
  readonly softPx: number
  /** Unevenness inside, as a share. */
  readonly unevenness: number
}

/** Difference at full strength (K): the three difficulties alike. */
const ranges = [[0.5, 1], [1, 2], [2, 4]] as const // biome-ignore format: one line

/** Sides of insulation boards (m). */
const boardSidesM = [[2.4, 1.2], [1.2, 1.2], [1.2, 0.6], [1, 0.5]] as const // biome-ignore format: one line

export function plant(random: Random, kind: FindingKind, x: number, y: number, deckAngle: number, pixelSizeM: number): PlantedForm {
  const [from, to] = ranges[Math.floor(random.next() * ranges.length)]
  const deltaK = random.between(from, to) * (random.next() < 0.7 ? 1 : -1)
  const soft = random.next() < 0.5 ? 0 : random.between(1, kind === 'amorphous' ? 10 : 4)
  const unevenness = random.next() < 0.5 ? 0 : random.between(0.05, 0.3)
  const common = { kind, deltaK, unevenness }
  if (kind === 'board-stock' || kind === 'picture-framed') {
    const least = kind === 'board-stock' ? 11 : 22
    const [lengthM, widthM] = boardSidesM[Math.floor(random.next() * boardSidesM.length)]
    const grow = Math.max(1, least / (widthM / pixelSizeM))
    const [length, width] = [Math.min(110, (grow * lengthM) / pixelSizeM), Math.min(70, (grow * widthM) / pixelSizeM)]
    if (kind === 'board-stock') {
      const form = boards(random, x, y, length, width, deckAngle)
      return { ...common, form, outer: form, softPx: Math.min(soft, width / 4) }
    }
    const outer = rectangle(x, y, length, width, deckAngle)
    return { ...common, form: frameOf(outer, random.between(3, 0.28 * width)), outer, softPx: Math.min(2, soft) }
  }
  if (kind === 'amorphous') {
    const form = blob(random, x, y, random.between(8, 34))
    return { ...common, form, outer: form, softPx: soft }
  }
  if (kind === 'linear') {
    const half = random.between(22, 110)
    const angle = random.next() < 0.5 ? deckAngle : random.between(0, Math.PI)
    const bend = random.next() < 0.25 ? random.between(-1.2, 1.2) : 0
    const corner = (length: number, turn: number) => [x + length * Math.cos(angle + turn), y + length * Math.sin(angle + turn)] as const
    const form = stroke([corner(-half, 0), [x, y], corner(half, bend)], random.between(3, 7))
    return { ...common, form, outer: form, softPx: Math.min(1.5, soft) }
  }
  const form = disc(x, y, random.between(3, 7))
  return { ...common, form, outer: form, softPx: Math.min(2, soft) }
}
