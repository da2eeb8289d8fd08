import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { deleteProperty, restoreProperty } from '@ridgeline/privacy/contract/deleted'
import { mergeProperty } from '@ridgeline/property/contract/property'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Edit, Value } from '#contract/edit'
import { editDraft, listDraftChanges, openDraft, readDraft } from '#contract/report-draft'
import { reportDraft } from '#server/tables/report-draft'

let app: TestApp
let ann: TestMember
let ben: TestMember
let own: Awaited<ReturnType<typeof buildScan>>
let id: string

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann')
  ben = await app.signUp('Ben')
  await invited(app, ann, ben, 'field-rep')
})
afterAll(() => app.close())
beforeEach(async () => {
  own = await buildScan(app.deps.db, ann.organizationId)
  id = (await ann.call(openDraft, { params: { id: own.property.id } })).id
})

const edit = (path: string[], value: Value, was: Value, editId: string = crypto.randomUUID()): Edit => ({ id: editId, path, value, was })
const send = (who: TestMember, ...edits: Edit[]) => who.call(editDraft, { params: { id }, body: { edits } })
const content = async () => (await ann.call(readDraft, { params: { id } })).content

test('a draft begins with who writes it, the day of the latest scan on the clock of the place, and that scan; there is one for all', async () => {
  const again = await Promise.all([ann, ben].map((who) => who.call(openDraft, { params: { id: own.property.id } })))
  expect(again.map((draft) => draft.id)).toEqual([id, id])
  const { building, scans } = await content()
  expect(building.inspector).toBe('Ann')
  expect(building.inspectionDate).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(scans).toEqual({ [own.scan.id]: { isIncluded: true } })
})

test('two people who write at once both keep what they wrote', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const component = (name: string) => ({
    order: 1,
    name,
    type: 'drainage',
    condition: 'good',
    notes: '',
    lifespanYears: null,
    remainingYears: null,
    sectionId: null,
    photos: [],
  })
  await Promise.all([
    send(ann, edit(['building', 'notes'], 'Gate code at the office.', ''), edit(['components', one], component('Drain'), null)),
    send(ben, edit(['building', 'yearBuilt'], 1998, null), edit(['components', two], component('Scupper'), null)),
  ])
  const { building, components } = await content()
  expect(building).toMatchObject({ notes: 'Gate code at the office.', yearBuilt: 1998 })
  expect(
    Object.values(components)
      .map((c) => c.name)
      .sort(),
  ).toEqual(['Drain', 'Scupper'])
})

test('an edit that arrives twice is made once, and its outcome is told again', async () => {
  const once = edit(['building', 'notes'], 'Wet at the drain.', '')
  const first = await send(ann, once)
  await send(ben, edit(['building', 'notes'], 'Dry by now.', 'Wet at the drain.'))
  const again = await send(ann, once)
  expect(again.outcomes).toEqual(first.outcomes)
  expect(again.draft.content.building.notes).toBe('Dry by now.')
})

test('a component that was taken away comes back whole when somebody changes it', async () => {
  const entry = crypto.randomUUID()
  const drain = {
    order: 1,
    name: 'Drain',
    type: 'drainage',
    condition: 'good',
    notes: 'north',
    lifespanYears: null,
    remainingYears: null,
    sectionId: null,
    position: null,
    photos: [],
  }
  await send(ann, edit(['components', entry], drain, null))
  await send(ben, edit(['components', entry], null, drain))
  expect((await content()).components).toEqual({})
  const { outcomes } = await send(ann, edit(['components', entry, 'condition'], 'poor', 'good'))
  expect(outcomes[0]?.outcome).toBe('restored')
  expect((await content()).components[entry]).toEqual({ ...drain, condition: 'poor' })
})

test('a wrong value is named, and nothing of its request is kept', async () => {
  const wrong = send(ann, edit(['building', 'notes'], 'kept?', ''), edit(['building', 'stories'], -3, null))
  await expect(wrong).rejects.toThrow(/building \/ stories/)
  expect((await content()).building.notes).toBe('')
  expect(await ann.call(listDraftChanges, { params: { id } })).toEqual([])
})

test('notes of 10,000 characters are kept whole and found again in the history; one more is refused with the field named', async () => {
  const notes = 'Pönding at the drain. '.repeat(500).slice(0, 10_000)
  const component = crypto.randomUUID()
  await send(ann, edit(['components', component], { order: 1, name: 'Drain' }, null))
  await send(ann, edit(['components', component, 'notes'], notes, ''))
  expect((await content()).components[component]?.notes).toBe(notes)
  const [last] = await ann.call(listDraftChanges, { params: { id }, query: { limit: 1 } })
  expect(last).toMatchObject({ path: ['components', component, 'notes'], value: notes })
  await expect(send(ann, edit(['components', component, 'notes'], `${notes}.`, notes))).rejects.toThrow(
    'components / notes: must not be longer than 10000',
  )
  expect((await content()).components[component]?.notes).toBe(notes)
})

test('every change is in the history, the last first, with what stood there before', async () => {
  await send(ann, edit(['building', 'stories'], 2, null))
  await send(ben, edit(['building', 'stories'], 3, null))
  const changes = await ann.call(listDraftChanges, { params: { id } })
  expect(changes.map(({ by, value, was, outcome, revision }) => ({ by, value, was, outcome, revision }))).toEqual([
    { by: 'Ben', value: 3, was: null, outcome: 'replaced', revision: 2 },
    { by: 'Ann', value: 2, was: null, outcome: 'applied', revision: 1 },
  ])
})

test('a draft goes and comes back with its property, and moves with its scans to the one it is merged into', async () => {
  const params = { id: own.property.id }
  await ann.call(deleteProperty, { params })
  await expect(ann.call(readDraft, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await ann.call(restoreProperty, { params })
  const other = await buildScan(app.deps.db, ann.organizationId)
  await ann.call(mergeProperty, { params, body: { intoId: other.property.id } })
  expect((await ann.call(readDraft, { params: { id } })).propertyId).toBe(other.property.id)
})

test('a draft of before a field existed is read with its default', async () => {
  await app.deps.db.update(reportDraft).set({ content: sql`${reportDraft.content} - 'cores' #- '{building,notes}'` })
  expect(await content()).toMatchObject({ cores: {}, building: { notes: '' } })
})
