import { expect, test } from 'vitest'
import { readThermogram } from './read-thermogram.ts'

const refusalOf = async (text: string, name: string) => {
  const file = await readThermogram(new TextEncoder().encode(text), name)
  return file.kind === 'refused' ? file.sentence : null
}

test('what is no thermogram is refused with what this page can show: files with temperatures, no photos', async () => {
  const expected = 'Expected: the original file of a thermal camera, or a radiometric TIFF.'
  expect(await refusalOf('', 'a.jpg')).toBe(`The file is empty. ${expected}`)
  expect(await refusalOf('%PDF-1.7 ...', 'a.pdf')).toBe(`A PDF document cannot be read. ${expected}`)
  expect(await refusalOf('just words', 'a.jpg')).toContain(expected)
})
