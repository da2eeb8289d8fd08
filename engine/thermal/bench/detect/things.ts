import type { Random } from '#generate/random'
import { disc, type Form, frameOf, rectangle, stroke } from './form.ts'
import type { ThingClass } from './thing-class.ts'

/** Something on the roof that is no anomaly: it hides what lies below it. */
export interface Thing {
  readonly form: Form
  readonly deltaK: number
  readonly thing: ThingClass
}

const signed = (random: Random, from: number, to: number, warmShare: number) =>
  (random.next() < warmShare ? 1 : -1) * random.between(from, to)

/** A unit: a box of sheet metal with a fan or two, or a coil beside its cover; its edge may show as a rim. */
export function unit(random: Random, x: number, y: number): Thing[] {
  const [length, width] = [random.between(16, 60), random.between(12, 40)]
  const angle = random.next() < 0.7 ? 0 : random.between(0, Math.PI)
  const body = signed(random, 2.5, 14, 0.6)
  const box = rectangle(x, y, length, width, angle)
  const parts: Thing[] = [{ form: box, deltaK: body, thing: 'equipment' }]
  const fans = Math.floor(random.between(0, 3))
  const place = (along: number) => [x + along * length * Math.cos(angle), y + along * length * Math.sin(angle)] as const
  if (fans === 0) {
    const share = random.between(0.3, 0.6)
    const form = rectangle(...place(share / 2 - 0.5), share * length, width, angle)
    parts.push({ form, deltaK: body * (random.next() < 0.5 ? random.between(0.2, 0.6) : random.between(1.4, 2)), thing: 'equipment' })
  }
  for (let i = 0; i < fans; i++) {
    const form = disc(...place((i + 0.5) / fans - 0.5), 0.3 * width)
    parts.push({ form, deltaK: body + signed(random, 2, 8, 0.5), thing: 'equipment' })
  }
  if (random.next() < 0.5)
    parts.push({ form: frameOf(box, random.between(1.2, 2.5)), deltaK: -Math.sign(body) * random.between(0.5, 3), thing: 'equipment' })
  return parts
}

/** Walkway pads: equal squares in a row with narrow gaps. */
export function pads(random: Random, x: number, y: number): Thing[] {
  const side = random.between(6, 16)
  const pitch = side + random.between(0.8, 0.35 * side)
  const angle = random.next() < 0.7 ? random.between(-0.1, 0.1) : random.between(0, Math.PI)
  const deltaK = signed(random, 0.3, 1.2, 0.5)
  const count = Math.floor(random.between(5, 20))
  return Array.from({ length: count }, (_, i) => {
    const along = (i - (count - 1) / 2) * pitch
    const form = rectangle(x + along * Math.cos(angle), y + along * Math.sin(angle), side, side, angle)
    return { form, deltaK: deltaK * random.between(0.85, 1.15), thing: 'equipment' }
  })
}

/** Warm glass in a cold metal rim. */
export function skylight(random: Random, x: number, y: number): Thing[] {
  const outer = rectangle(x, y, random.between(18, 44), random.between(14, 30), random.next() < 0.8 ? 0 : random.between(0, 3))
  return [
    { form: outer, deltaK: random.between(1.5, 6), thing: 'rooflight' },
    { form: frameOf(outer, random.between(2.5, 4)), deltaK: -random.between(2, 6), thing: 'rooflight' },
  ]
}

/** A pipe, vent or drain: unresolved, or larger and far warmer or colder than a roof gets. */
export function penetration(random: Random, x: number, y: number): Thing[] {
  const isResolved = random.next() < 0.3
  const form = disc(x, y, isResolved ? random.between(2.4, 4.5) : random.between(1, 2))
  return [{ form, deltaK: signed(random, isResolved ? 6 : 1, 14, 0.5), thing: 'penetration' }]
}

/** A bare metal line that mirrors the sky, or a warm pipe. */
export const pipe = (random: Random, x: number, y: number, length: number): Thing[] => {
  const angle = random.next() < 0.7 ? 0 : random.between(0, Math.PI)
  const [dx, dy] = [(length / 2) * Math.cos(angle), (length / 2) * Math.sin(angle)]
  return [{ form: stroke([[x - dx, y - dy], [x + dx, y + dy]], random.between(2, 4)), deltaK: -random.between(4, 16), thing: 'equipment' }] // biome-ignore format: one line
}
