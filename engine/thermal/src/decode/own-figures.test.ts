import { written } from '@ridgeline/words/written'
import { describe, expect, it } from 'vitest'
import { type DecodedFile, unknownCamera, unstated } from '#decode/decoded-file'
import { AGREEMENT_K, checkPicture, layoutFromNotes, withProof } from '#decode/own-figures'
import type { Radiometry } from '#radiometry/radiometry'

/** 4 x 2 pixels of 280 to 287 K. */
const radiometry: Radiometry = {
  frame: { width: 4, height: 2, samples: Uint16Array.from({ length: 8 }, (_, i) => 2800 + 10 * i) },
  calibration: { kind: 'linear', gainK: 0.1, offsetK: 0, noData: null },
  scene: null,
  frameCount: 1,
}
const file: DecodedFile = { ...unstated, status: 'radiometric', format: 'irg', width: 4, height: 2, camera: unknownCamera, radiometry }
const codes = (each: DecodedFile) => each.warnings.map(({ code }) => code)

describe('what a file states of itself', () => {
  it('agrees up to 0.3 K, over all of its figures', () => {
    const check = checkPicture(radiometry, { minimum: 280.1, maximum: 287, average: 283.4, centre: 286 })
    expect(check).toMatchObject({ verdict: 'agrees', stepK: 0 })
    expect(check?.largestK).toBeCloseTo(0.1, 3)
    expect(checkPicture(radiometry, { minimum: 280 + AGREEMENT_K + 0.01 })?.verdict).toBe('differs')
    expect(checkPicture(radiometry, {})).toBeNull()
  })

  it('leaves temperatures uncorrected where it differs, and tells both figures', () => {
    const found = withProof({ ...file, selfCheck: checkPicture(radiometry, { minimum: 280, maximum: 291 }) })
    expect([found.status, codes(found)]).toEqual(['uncorrected', ['own-figures-differ']])
    expect(written(found.warnings[0].message)).toContain('a maximum of 17.9 °C, and 13.9 °C is read')
  })

  it('proves a layout that is known from notes alone', () => {
    const fromNotes = { ...file, warnings: [layoutFromNotes] }
    expect(codes(withProof(fromNotes))).toEqual(['layout-from-notes'])
    expect(codes(withProof({ ...fromNotes, selfCheck: checkPicture(radiometry, { minimum: 280 }) }))).toEqual([])
  })
})
