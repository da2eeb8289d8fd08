import { school } from '@ridgeline/thermal/generate/examples/school'
import { warehouse } from '@ridgeline/thermal/generate/examples/warehouse'
import { greatCircleM } from '@ridgeline/thermal/measure/places'
import { expect, test } from 'vitest'
import { exampleRoofs, makeExampleCard } from '#rules/example/example-card'
import { groupFiles } from '#rules/group-files'
import { readCardFile } from '#web/heads/read-card-file.ts'

/** A JPEG of one pixel. */
const dot = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  ),
  (letter) => letter.charCodeAt(0),
)

test('the example card holds five roofs, and all that people should see of a card', async () => {
  const made = await makeExampleCard('2026-11-20', async () => dot)
  const read = await Promise.all(
    made.map(({ path, bytes, takenAt }) => {
      const file = new File([bytes as BlobPart], path.split('/').at(-1) ?? path, { lastModified: Date.parse(takenAt) })
      return readCardFile({ path, file }, async () => null)
    }),
  )
  const files = read.map(({ file }) => file)
  const { visits, aside } = groupFiles(files)
  expect(visits.map(({ fileIds }) => fileIds.length)).toEqual([21, 12, 16, 5, 12])
  expect(visits.map(({ basis }) => basis)).toEqual(['place-and-time', 'place-and-time', 'place-and-time', 'time', 'place-and-time'])
  expect(visits.flatMap(({ testShots }) => testShots).map(({ why }) => why)).toEqual(['on-ground'])
  expect(aside.map((id) => id.split('/').at(-1)).toSorted()).toEqual(['FLIR0002.SRT', 'FLIR0099.jpg'])
})

test('its first and its last roof are those of the demo', () => {
  expect(greatCircleM(exampleRoofs.warehouse, warehouse.position)).toBeLessThan(10)
  expect(greatCircleM(exampleRoofs.school, school.position)).toBeLessThan(10)
})
