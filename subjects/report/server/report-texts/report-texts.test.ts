import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { invited } from '@ridgeline/app-server/test/invite'
import { listAudit } from '@ridgeline/audit/contract/audit'
import type { ReportDraft } from '@ridgeline/winn/contract/report-draft'
import { openDraft, readDraft } from '@ridgeline/winn/contract/report-draft'
import {
  createTemplate,
  listTemplates,
  patchTemplate,
  putReportTemplate,
  readReportTemplate,
  readTemplate,
  removeTemplate,
} from '@ridgeline/winn/contract/template'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComment, listComments, patchComment, removeComment } from '#contract/comment'

let app: TestApp
let ann: TestMember
let rep: TestMember

beforeAll(async () => {
  app = await startTestApp()
  ann = await app.signUp('Ann')
  rep = await app.signUp('Rae', { role: null })
  await invited(app, ann, rep, 'field-rep')
})
afterAll(() => app.close())

const textsOf = async (who: TestMember, query: Parameters<typeof listQuery>[0] = {}) =>
  (await listQuery(query, who)).map(({ text }) => text)
const listQuery = (query: { use?: 'finding' | 'action' | 'caption'; search?: string }, who = ann) => who.call(listComments, { query })

test('an admin keeps the library, everybody who writes reads it, and it is found by words and use', async () => {
  const made = await ann.call(createComment, { body: { use: 'finding', text: ' The seam is open. ' } })
  expect(made).toMatchObject({ use: 'finding', text: 'The seam is open.', changedBy: 'Ann' })
  const again = await ann.call(createComment, { body: { use: 'finding', text: 'The seam is open.' } })
  expect(again.id).toBe(made.id)
  await ann.call(createComment, { body: { use: 'action', text: 'Close the seam.' } })
  expect(await textsOf(rep)).toEqual(['Close the seam.', 'The seam is open.'])
  expect(await textsOf(rep, { use: 'action' })).toEqual(['Close the seam.'])
  expect(await textsOf(rep, { search: 'open' })).toEqual(['The seam is open.'])

  await ann.call(patchComment, { params: { id: made.id }, body: { text: 'The seam stands open.' } })
  expect(await textsOf(ann, { use: 'finding' })).toEqual(['The seam stands open.'])
  await ann.call(removeComment, { params: { id: made.id } })
  expect(await textsOf(ann, { use: 'finding' })).toEqual([])
  const { events } = await ann.call(listAudit, { query: { recordId: made.id } })
  expect(events.map(({ action }) => action)).toEqual(['comment.removed', 'comment.changed', 'comment.created'])
})

test('who does not manage the library changes nothing in it, and a stranger sees none of it', async () => {
  const { id } = await ann.call(createComment, { body: { use: 'caption', text: 'Drain' } })
  await expect(rep.call(createComment, { body: { use: 'caption', text: 'Mine' } })).rejects.toMatchObject({ status: 403 })
  await expect(rep.call(removeComment, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const stranger = await app.signUp('Sam')
  expect(await textsOf(stranger)).toEqual([])
  await expect(stranger.call(patchComment, { params: { id }, body: { text: 'Theirs' } })).rejects.toMatchObject({ status: 404 })
})

test('a template is stamped into each new draft; what exists never follows it', async () => {
  const open = async (): Promise<ReportDraft> => {
    const { property } = await buildScan(app.deps.db, ann.organizationId)
    return rep.call(openDraft, { params: { id: property.id } })
  }
  const before = await open()
  expect(before.content).toMatchObject({ title: 'Winn Report', summary: '', ownSections: {} })
  const template = {
    title: 'Roof report of Ann',
    summary: 'Seen from above and on foot.',
    sections: [
      { title: 'About us', body: 'Three crews.' },
      { title: 'Terms', body: 'Thirty days.' },
    ],
    taxRate: 0.0825,
    shotProfile: 'low-slope',
    hailThreshold: { carrier: 'Carrier A', hits: 8 },
  }
  await ann.call(putReportTemplate, { body: template })
  expect(await rep.call(readReportTemplate, {})).toMatchObject(template)
  const stamped = await open()
  expect(stamped.content).toMatchObject({
    title: 'Roof report of Ann',
    summary: 'Seen from above and on foot.',
    shotProfile: 'low-slope',
    hailThreshold: { carrier: 'Carrier A', hits: 8 },
  })
  const { content } = await ann.call(readDraft, { params: { id: stamped.id } })
  expect([content.costs.taxRate, stamped.content.costs.taxRate], 'costs are for who may manage estimates').toEqual([0.0825, 0])
  const sections = Object.values(stamped.content.ownSections).toSorted((a, b) => a.order - b.order)
  expect(sections.map(({ title }) => title)).toEqual(['About us', 'Terms'])

  await ann.call(putReportTemplate, { body: { title: 'Another' } })
  for (const draft of [before, stamped]) expect((await rep.call(readDraft, { params: { id: draft.id } })).content).toEqual(draft.content)
  await expect(rep.call(putReportTemplate, { body: { title: 'Mine' } })).rejects.toMatchObject({ status: 403 })
})

test('an organization has several templates; the one that stands where nobody chooses is one of them, and a draft keeps what it began with', async () => {
  const bea = await app.signUp('Bea')
  const begun = async (): Promise<ReportDraft> => {
    const { property } = await buildScan(app.deps.db, bea.organizationId)
    return bea.call(openDraft, { params: { id: property.id } })
  }
  const names = async () => (await bea.call(listTemplates, {})).map(({ name, isDefault }) => `${name}${isDefault ? ' *' : ''}`)
  await bea.call(putReportTemplate, { body: { title: 'Plain' } })
  const claim = await bea.call(createTemplate, { body: { name: 'Insurance claim', content: { title: 'Claim report', taxRate: 0.07 } } })
  expect(await names()).toEqual(['Insurance claim', 'Standard *'])
  const plain = await begun()
  expect(plain.content.title).toBe('Plain')
  await bea.call(patchTemplate, { params: { id: claim.id }, body: { isDefault: true } })
  expect(await names()).toEqual(['Insurance claim *', 'Standard'])
  const second = await begun()
  expect(second.content).toMatchObject({ title: 'Claim report', costs: { taxRate: 0.07 } })

  await bea.call(patchTemplate, { params: { id: claim.id }, body: { name: 'Claims', content: { title: 'Other' } } })
  expect(await bea.call(readTemplate, { params: { id: claim.id } })).toMatchObject({
    name: 'Claims',
    isDefault: true,
    content: { title: 'Other' },
  })
  expect(await bea.call(readReportTemplate, {})).toMatchObject({ title: 'Other' })
  await bea.call(removeTemplate, { params: { id: claim.id } })
  expect(await names()).toEqual(['Standard'])
  expect((await begun()).content.title).toBe('Winn Report')
  for (const draft of [plain, second]) expect((await bea.call(readDraft, { params: { id: draft.id } })).content).toEqual(draft.content)
})

test("two templates of one name are refused, and none is another organization's", async () => {
  const { id } = await ann.call(createTemplate, { body: { name: 'Hail', content: {} } })
  await expect(ann.call(createTemplate, { body: { name: ' hail', content: {} } })).rejects.toMatchObject({ status: 409 })
  const other = await ann.call(createTemplate, { body: { name: 'Wind', content: {} } })
  await expect(ann.call(patchTemplate, { params: { id: other.id }, body: { name: 'HAIL' } })).rejects.toMatchObject({ status: 409 })
  await expect(rep.call(createTemplate, { body: { name: 'Mine', content: {} } })).rejects.toMatchObject({ status: 403 })
  expect((await rep.call(readTemplate, { params: { id } })).name).toBe('Hail')
  const stranger = await app.signUp('Tom')
  await expect(stranger.call(readTemplate, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await stranger.call(listTemplates, {})).toEqual([])
})
