import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipWriter } from './zip-writer.ts'

const text = (word: string) => new TextEncoder().encode(word)

test('files come out as they went in, packed or not, and those of one name are numbered', async () => {
  const zip = zipWriter()
  zip.add('DJI_0001.csv', text('1,2\n'.repeat(1000)), false)
  zip.add('DJI_0002.jpg', text('jpeg'), true)
  zip.add('dji_0001.csv', text('second'), false)
  const blob = zip.finish()
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['DJI_0001.csv', 'DJI_0002.jpg', 'dji_0001-2.csv'])
  expect(new TextDecoder().decode(files['DJI_0001.csv'])).toBe('1,2\n'.repeat(1000))
  expect(new TextDecoder().decode(files['dji_0001-2.csv'])).toBe('second')
  expect(blob.size).toBeLessThan(1000)
})
