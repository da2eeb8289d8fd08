import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFormat } from '#data-format'
import { VERSION } from '#version'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-format-'))
})
afterEach(() => rm(folder, { recursive: true }))
const said = () => readFile(path.join(folder, 'format'), 'utf8')

test('a folder without a format, new or of version 0.1, is taken over', async () => {
  await Promise.all([claimFormat(folder), claimFormat(folder)])
  expect(await said()).toBe(`2 ${VERSION}\n`)
  expect(await readdir(folder)).toEqual(['format'])
})

test('a folder of the same format keeps the version that made it', async () => {
  await writeFile(path.join(folder, 'format'), '2 0.2.9')
  await claimFormat(folder)
  expect(await said()).toBe('2 0.2.9')
})

test.each(['', '2', '0 0.2.0', '-1 0.2.0', '2 0.2.0 more', 'x'.repeat(100)])(
  'a format that cannot be read (%j) is refused and left as it is',
  async (text) => {
    await writeFile(path.join(folder, 'format'), text)
    await expect(claimFormat(folder)).rejects.toThrow(/says ".{0,40}" where a number and a version are expected, such as "2 /)
    expect(await said()).toBe(text)
  },
)
