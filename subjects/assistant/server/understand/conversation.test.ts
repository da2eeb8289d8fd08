import { startTestApp, type TestApp } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { property } from '@ridgeline/property/server/tables/property'
import { issue } from '@ridgeline/scan/server/tables/issue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAssistant } from '#contract/message'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('an answer goes on from what was said before: the two that were spoken of are compared, a refusal tells who can', async () => {
  const owner = await app.signUp('Olive Owner')
  const first = await buildScan(app.deps.db, owner.organizationId, { healthScore: 71 })
  await app.deps.db.update(property).set({ name: 'Depot North' }).where(eq(property.id, first.property.id))
  const second = await buildScan(app.deps.db, owner.organizationId, { healthScore: 93 })
  await app.deps.db.update(property).set({ name: 'Larkmoor Offices' }).where(eq(property.id, second.property.id))
  await app.deps.db.update(issue).set({ severity: 'critical' }).where(eq(issue.id, second.issue.id))
  const conversationHistory: { role: 'user' | 'assistant'; content: string }[] = []
  const say = async (message: string): Promise<string> => {
    const { response } = await owner.call(askAssistant, { body: { message, conversationHistory: [...conversationHistory] } })
    conversationHistory.push({ role: 'user', content: message }, { role: 'assistant', content: response })
    return response
  }
  expect(await say("how's depot north doing")).toMatch(/^“Depot North”: /)
  expect(await say('how is larkmoor doing')).toMatch(/^“Larkmoor Offices”: /)
  expect(await say('which of the two is worse')).toMatch(
    /^“Larkmoor Offices” is worse\. “Larkmoor Offices”: it is not scored; 1 issue is critical or immediate\. “Depot North”: it is not scored; no issues /,
  )
  expect(await say('sign the report for me')).toMatch(/^I cannot send, sign or publish/)
  expect(await say('ok who can')).toMatch(/A sales rep or an admin/)
  expect(await say('get the claim approved for depot north')).toMatch(/^I cannot negotiate or settle/)
})
