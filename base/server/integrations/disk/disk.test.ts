import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freeBytesOf, openDisk } from '#integrations/disk/disk'

test('what would begin the reserve is refused with a sentence; what leaves it free is not', async () => {
  const disk = openDisk(async () => 1000, 400)
  await disk.assertRoom(600)
  await expect(disk.assertRoom(601)).rejects.toMatchObject({ code: 'insufficient-storage', message: expect.stringMatching(/nearly full/) })
  expect(await disk.isLow()).toBe(false)
  expect(await openDisk(async () => 399, 400).isLow()).toBe(true)
})

test('without a reserve, or with files kept elsewhere, nothing is refused', async () => {
  await openDisk(async () => 0, 0).assertRoom(1)
  await openDisk(null, 400).assertRoom(1e18)
})

test('the disk is asked at most once a second', async () => {
  let asked = 0
  const disk = openDisk(async () => ++asked * 1000, 1)
  await Promise.all([disk.assertRoom(), disk.assertRoom(), disk.isLow()])
  expect(asked).toBe(1)
})

test('free bytes of a real disk', async () => {
  expect(await freeBytesOf(tmpdir())).toBeGreaterThan(0)
})
