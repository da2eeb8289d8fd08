import { written } from '@ridgeline/words/written'
import { expect, test } from 'vitest'
import { maxSequenceBytes, maxStillBytes, refuseFile } from '#contract/upload'

test.each(['a.jpg', 'B.JPEG', 'c.png', 'd.mp4', 'e.tif', 'f.TIFF', 'g.fff', 'h.seq', 'i.csq', 'j.irg', 'k.IS2', 'l.bmp', 'm.bmt'])(
  '%s is welcome',
  (name) => {
    expect(refuseFile(name, 1000)).toBeNull()
  },
)

test('other kinds, empty files and files over their limit are refused with a sentence', () => {
  expect(written(refuseFile('notes.pdf', 1000) ?? '')).toMatch(/notes\.pdf is not accepted.*\.jpg/)
  expect(written(refuseFile('jpg', 1000) ?? '')).toMatch(/not accepted/)
  expect(written(refuseFile('a.jpg', 0) ?? '')).toBe('a.jpg is empty')
  expect(refuseFile('a.jpg', maxStillBytes)).toBeNull()
  expect(written(refuseFile('a.jpg', maxStillBytes + 1) ?? '')).toMatch(/limit is 150 MB/)
  expect(refuseFile('a.mp4', maxStillBytes + 1)).toBeNull()
  expect(written(refuseFile('a.mp4', maxSequenceBytes + 1) ?? '')).toMatch(/limit is 4096 MB/)
})
