import { findRecords } from '@ridgeline/contracts/find/find'
import { createProject } from '@ridgeline/contracts/project/project'
import { patchProperty } from '@ridgeline/contracts/property'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWord } from '#db/schema/find-word'
import { startTestApp, type TestApp, type TestMember } from '#test/app'
import { buildScan } from '#test/factories'
import { invited } from '#test/invite'

let app: TestApp
let ann: TestMember
let fred: TestMember
let place: Awaited<ReturnType<typeof buildScan>>
beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann Admin')
  fred = await app.signUp('Fred Field')
  await invited(app, ann, fred, 'field-rep')
  place = await buildScan(app.deps.db, ann.organizationId)
  await ann.call(patchProperty, { params: { id: place.property.id }, body: { name: 'Harbor Logistics', address: '12 Dock Street' } })
  await ann.call(createProject, { body: { name: 'Reroof north', clientName: 'Moreno Holdings', propertyIds: [place.property.id] } })
}, 120_000)
afterAll(() => app.close())

const find = async (q: string, who = ann) => {
  const { found, meant } = await who.call(findRecords, { query: { q } })
  return { found: found.map(({ kind, title }) => `${kind} ${title}`), meant }
}

test('beginnings of words find records of every sort, with their pages', async () => {
  expect(await find('harb')).toEqual({ found: ['property Harbor Logistics', 'scan Harbor Logistics'], meant: null })
  expect(await find('moreno')).toEqual({ found: ['project Reroof north', 'client Moreno Holdings'], meant: null })
  expect((await find('nowhere')).found).toEqual([])
  const { found } = await ann.call(findRecords, { query: { q: 'dock harb' } })
  expect(found.map(({ link }) => link)).toEqual([`/property/${place.property.id}`, `/analysis/${place.scan.id}`])
})

test('a misspelled word is read as the nearest of the organization, numbers as they are', async () => {
  expect(await find('habror logsitics')).toEqual({
    found: ['property Harbor Logistics', 'scan Harbor Logistics'],
    meant: 'harbor logistics',
  })
  expect(await find('mroeno')).toMatchObject({ meant: 'moreno' })
  expect((await find('13 dock')).found).toEqual([])
})

test('nobody finds, or is told the words of, what they may not see', async () => {
  const stranger = await app.signUp('Stranger')
  expect(await find('harbor', stranger)).toEqual({ found: [], meant: null })
  expect(await find('habror', stranger)).toEqual({ found: [], meant: null })
  expect(await find('moreno', fred)).toEqual({ found: [], meant: null })
  expect((await find('harbor', fred)).found).toContain('property Harbor Logistics')
  expect(await app.deps.db.select().from(findWord).where(eq(findWord.organizationId, stranger.organizationId))).toEqual([])
})
