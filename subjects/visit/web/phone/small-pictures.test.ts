import { expect, test, vi } from 'vitest'
import type { Bytes } from './bytes.ts'
import { nameOf } from './names.ts'
import { PhoneFull } from './phone.ts'
import { smallPictures } from './small-pictures.ts'

const made: Blob[] = []
let underWay = 0
vi.mock('#web/camera/small-picture.ts', () => ({
  smallOfFile: async (file: Blob) => {
    expect(++underWay, 'one whole picture in memory at a time').toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    underWay--
    made.push(file)
    return new Blob(['small'])
  },
}))

function memory(isFull = false) {
  const held = new Map<string, Blob>()
  const bytes: Bytes = {
    keep: async (name, blob) => {
      if (isFull) throw new PhoneFull()
      held.set(name, blob)
      return { sizeBytes: blob.size, sha256: '' }
    },
    read: async (name) => held.get(name) ?? null,
    remove: async (name) => void held.delete(name),
    names: async () => [...held.keys()],
  }
  return { held, bytes }
}
const photo = () => ({ id: crypto.randomUUID(), visitId: crypto.randomUUID(), kind: 'photo' as const })

test('a list of files without small pictures gets each made once, one after the other', async () => {
  made.length = 0
  const [files, smalls] = [memory(), memory()]
  const photos = [photo(), photo(), photo()]
  for (const file of photos) files.held.set(nameOf(file), new Blob([file.id]))
  const pictures = smallPictures(files.bytes, smalls.bytes)
  const all = () => Promise.all([...photos, ...photos].map(async (file) => (await pictures.read(file))?.text()))
  expect(await all()).toEqual(Array(6).fill('small'))
  expect(await all()).toEqual(Array(6).fill('small'))
  expect(made).toHaveLength(3)
})

test('one that came with the shot is not made again, stays when the file is freed, and goes when it is thrown away', async () => {
  made.length = 0
  const [files, smalls] = [memory(), memory()]
  const file = photo()
  const pictures = smallPictures(files.bytes, smalls.bytes)
  await pictures.keep(file, new Blob(['of the shot']))
  expect(await (await pictures.read(file))?.text()).toBe('of the shot')
  expect(made).toHaveLength(0)
  await pictures.remove(file)
  expect(await pictures.read(file)).toBeNull()
})

test('a phone without room for it draws it all the same', async () => {
  const [files, smalls] = [memory(), memory(true)]
  const file = photo()
  files.held.set(nameOf(file), new Blob(['whole']))
  expect(await (await smallPictures(files.bytes, smalls.bytes).read(file))?.text()).toBe('small')
})
