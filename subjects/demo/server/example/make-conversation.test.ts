import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { forgetAssistantMessages, listAssistantMessages } from '@ridgeline/assistant/contract/message'
import { decideProposal } from '@ridgeline/assistant/contract/proposal'
import { createClient } from '@ridgeline/contract/client'
import { projectTask } from '@ridgeline/project/server/tables/project-task'
import { property } from '@ridgeline/property/server/tables/property'
import { systemActor } from '@ridgeline/server/http/access'
import { cookieOf } from '@ridgeline/server/http/answer/answer-cookies'
import { exampleRoofs } from '@ridgeline/thermal/generate/roofs'
import { openDraft } from '@ridgeline/winn/contract/report-draft'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTemplate } from '#server/account'
import { idInCopy } from '#server/copy/copy-rows'
import { handOutWritten } from '#server/copy/visitor'
import { makeConversation } from '#server/example/make-conversation'
import { makeProjects } from '#server/example/make-projects'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ demo: true })
})
afterAll(() => app.close())

async function visitor() {
  const headers = { origin: app.deps.publicUrl }
  const entered = await app.request('/api/demo/sign-in', { method: 'POST', headers })
  const cookie = cookieOf(entered)
  const request = (url: string, init?: RequestInit) =>
    app.request(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)), cookie } })
  return createClient(async (url, init) => request(url, init))
}

test('a visitor finds a conversation with a draft that waits and one that was approved, also who came before, and not again once deleted', async () => {
  const { organizationId, userId, name, email } = await demoTemplate(app.deps.db)
  const template = systemActor(organizationId, { userId, name, email })
  const roof = exampleRoofs.find(({ slug }) => slug === 'northgate-distribution')
  if (!roof) throw new Error('there is no such example')
  const made = await buildScan(app.deps.db, organizationId)
  await app.deps.db.update(property).set({ name: roof.name }).where(eq(property.id, made.property.id))
  await makeProjects(app.deps, template, roof.slug, made.property.id)
  const early = await visitor()
  await makeConversation(app.deps, template, { roof })
  await makeConversation(app.deps, template, { roof })
  await handOutWritten(app.deps)
  await handOutWritten(app.deps)

  for (const call of [early, await visitor()]) {
    const said = await call(listAssistantMessages, { query: {} })
    expect(said.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user', 'assistant', 'user'])
    const told = JSON.stringify(said)
    for (const id of [organizationId, made.property.id, made.scan.id, made.issue.id]) expect(told).not.toContain(id)
    const drafts = said.flatMap(({ proposals }) => proposals)
    expect(drafts.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['summary', 'approved'],
      ['task', 'waiting'],
    ])
    const { propertyId } = drafts[0] ?? {}
    const { content } = await call(openDraft, { params: { id: propertyId ?? '' } })
    expect(content.summary).toBe(drafts[0]?.change.makes === 'draft-text' ? drafts[0].change.text : 'no text')
    const decided = await call(decideProposal, { params: { id: drafts[1]?.id ?? '' }, body: { verdict: 'approve' } })
    const [task] = await app.deps.db
      .select()
      .from(projectTask)
      .where(eq(projectTask.id, decided.recordId ?? ''))
    expect(task).toMatchObject({ title: 'Ask the owner for access to the roof' })
    expect(propertyId).toBe(idInCopy(task?.organizationId ?? '', made.property.id))
  }
  await early(forgetAssistantMessages, { query: {} })
  await handOutWritten(app.deps)
  expect(await early(listAssistantMessages, { query: {} })).toEqual([])
}, 60_000)
