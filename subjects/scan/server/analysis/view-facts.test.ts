import { expect, test } from 'vitest'
import { viewFactsOf } from '#server/analysis/roof-view'

type Row = Parameters<typeof viewFactsOf>[0]

/** A thermogram; `isFlown`: its file says where the drone looked. */
const taken = (make: string, model: string, isFlown = false): Row =>
  ({
    media: 'thermogram',
    camera: { make, model, serial: null, lens: null },
    view: { lens: { fieldOfViewDeg: 45 }, flight: isFlown ? { gimbalPitchDeg: -90 } : null },
  }) as unknown as Row

test.each([
  ['FLIR', 'E8', 'FLIR E8'],
  ['FLIR', 'E8 XT', 'FLIR E8 XT'],
  ['DJI', 'M3T', null],
  ['DJI', 'Mavic 3T', null],
  ['DJI', 'FLIR', null],
])('%s %s among pictures of another drone whose files say where they looked', (make, model, other) => {
  const flown = [taken('DJI', 'ZH20T', true), taken('DJI', 'ZH20T', true)]
  const one = taken(make, model)
  expect(viewFactsOf(one, [...flown, one]).otherCamera).toBe(other)
})
