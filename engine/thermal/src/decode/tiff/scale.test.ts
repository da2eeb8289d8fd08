import { describe, expect, it } from 'vitest'
import { guessTiffScale, tiffScales } from '#decode/tiff/scale'
import { ThermalError } from '#errors'

const words = (value: number): Uint16Array => new Uint16Array(9).fill(value)
const floats = (value: number): Float32Array => new Float32Array(9).fill(value)

describe('guessTiffScale', () => {
  it.each([
    ['tlinear-high', words(7300), 'u16', null, 18.85],
    ['tlinear-high', words(7300), 'u16', 'FLIR', 18.85],
    ['centikelvin', words(29_300), 'u16', null, 19.85],
    ['workswell', words(4582), 'u16', 'Workswell', 14.55],
    ['workswell', words(6000), 'u16', 'WORKSWELL s.r.o.', 50],
    ['sensefly', words(11_200), 'u16', 'senseFly', 12],
    ['decicelsius', new Int16Array(9).fill(215), 'i16', null, 21.5],
    ['celsius', floats(21.5), 'f32', null, 21.5],
    ['kelvin', floats(294.65), 'f32', null, 21.5],
  ] as const)('takes %s', (id, samples, kind, make, celsius) => {
    const scale = guessTiffScale(samples, kind, null, make)
    expect(scale.id).toBe(id)
    expect(samples[0] * scale.gainK + scale.offsetK - 273.15).toBeCloseTo(celsius, 4)
  })

  it('leaves out invalid samples', () => {
    const samples = Float32Array.of(-9999, -9999, -9999, Number.NaN, 20, 21)
    expect(guessTiffScale(samples, 'f32', -9999, null).id).toBe('celsius')
  })

  it.each([
    ['no convention fits', words(12_000), 'u16'],
    ['nothing is valid', floats(Number.NaN), 'f32'],
    ['two conventions fit and neither is a building', floats(560), 'f32'],
  ] as const)('refuses when %s', (_, samples, kind) => {
    expect(() => guessTiffScale(samples, kind, null, null)).toThrowError(ThermalError)
  })

  it('offers scales with distinct ids', () => {
    expect(new Set(tiffScales.map((scale) => scale.id)).size).toBe(tiffScales.length)
  })
})
