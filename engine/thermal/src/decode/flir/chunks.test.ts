import { describe, expect, it } from 'vitest'
import { hasFlirChunks, joinFlirChunks } from '#decode/flir/chunks'
import { readJpegStructure } from '#decode/jpeg/structure'
import { ascii } from '../../../test/build/bytes.ts'
import { buildJpeg, flirChunks } from '../../../test/build/jpeg.ts'

const data = ascii('thermal data in five chunks')
const chunks = flirChunks(data, 6)
const join = (segments: typeof chunks): Uint8Array => {
  const { bytes } = joinFlirChunks(readJpegStructure(buildJpeg(segments)))
  return bytes.part(0, bytes.length)
}

describe('FLIR chunks', () => {
  it('are joined by their index, not their order', () => {
    expect(chunks).toHaveLength(5)
    expect(join(chunks)).toEqual(data)
    expect(join([chunks[3], chunks[0], { marker: 0xe1, payload: ascii('Exif') }, chunks[4], chunks[2], chunks[1]])).toEqual(data)
  })

  it.each([0, 2, 4])('are refused without chunk %d', (missing) => {
    expect(() => join(chunks.filter((_, index) => index !== missing))).toThrow(
      expect.objectContaining({ code: 'missing-chunk', message: expect.stringContaining(`${missing}`) }),
    )
  })

  it('are refused when one comes twice, or another file’s comes between', () => {
    expect(() => join([...chunks, chunks[1]])).toThrow(expect.objectContaining({ code: 'missing-chunk' }))
    expect(() => join([...chunks, flirChunks(data, 9)[0]])).toThrow(expect.objectContaining({ code: 'missing-chunk' }))
  })

  it('are told from other APP1 segments', () => {
    expect(hasFlirChunks(readJpegStructure(buildJpeg(chunks)))).toBe(true)
    expect(hasFlirChunks(readJpegStructure(buildJpeg([{ marker: 0xe1, payload: ascii('Exif') }])))).toBe(false)
  })
})
