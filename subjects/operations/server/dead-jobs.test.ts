import { startTestApp, type TestApp, type TestMember } from '@ridgeline/app-server/test/app'
import { buildScan } from '@ridgeline/app-server/test/factories'
import { jobDefinitions } from '@ridgeline/app-server/workers'
import { createCrmConfig, removeCrmConfig } from '@ridgeline/crm/contract/config'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { dismissDeadJob, listDeadJobs, retryDeadJob } from '#contract/dead-jobs'
import { jobKind } from '#contract/job-kinds'

let app: TestApp
let owner: TestMember
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.signUp('Olive')
})
afterAll(() => app.close())
beforeEach(() => app.deps.db.execute(sql`delete from pgboss.job where state = 'failed'`))

async function failed(name: string, data: object): Promise<string> {
  const id = crypto.randomUUID()
  const payload = JSON.stringify({ ...data, organizationId: owner.organizationId })
  await app.deps.db.execute(
    sql`insert into pgboss.job (id, name, data, state, completed_on, output) values (${id}, ${name}, ${payload}::jsonb, 'failed', now(), '{"message":"why"}')`,
  )
  return id
}
const listed = async (search?: string) =>
  (await owner.call(listDeadJobs, { query: { ...(search !== undefined && { search }) } })).map(({ subject, about, standing, link }) => ({
    ...{ subject, about, standing, link },
  }))

test('every kind of work of an organization has words', () => {
  const ofOrganizations = jobDefinitions.filter(({ payload }) => payload instanceof z.ZodObject && 'organizationId' in payload.shape)
  expect(ofOrganizations.length).toBeGreaterThan(10)
  expect(ofOrganizations.map(({ name }) => name).filter((name) => jobKind(name) === null)).toEqual([])
  expect(jobKind('analyse-scan-dead')?.label).toBe(jobKind('analyse-scan')?.label)
})

test('a failed job says what it is about, and that it is gone only where it was looked for', async () => {
  const { scan, property } = await buildScan(app.deps.db, owner.organizationId)
  const crm = await owner.call(createCrmConfig, { body: { type: 'hubspot', name: 'Office', isPractice: true } })
  await failed('analyse-scan', { scanId: scan.id })
  expect(await listed()).toEqual([{ subject: property.name, about: 'scan', standing: 'there', link: `/analysis/${scan.id}` }])
  await app.deps.db.execute(sql`delete from pgboss.job where state = 'failed'`)
  await failed('read-photos', { propertyId: property.id })
  expect(await listed()).toEqual([{ subject: property.name, about: 'property', standing: 'there', link: `/property/${property.id}` }])
  await app.deps.db.execute(sql`delete from pgboss.job where state = 'failed'`)
  await failed('sync-crm', { configId: crm.id })
  const link = `/crm-integrations?tab=activity&show=records&crmConfigId=${crm.id}`
  expect(await listed('sync off')).toEqual([{ subject: 'Office', about: 'crm', standing: 'there', link }])
  await owner.call(removeCrmConfig, { params: { id: crm.id } })
  expect(await listed()).toEqual([{ subject: '', about: 'crm', standing: 'gone', link: null }])
  await app.deps.db.execute(sql`delete from pgboss.job where state = 'failed'`)
  await failed('sign-title', {})
  expect(await listed('signature')).toEqual([{ subject: '', about: 'organization', standing: 'there', link: null }])
})

test('a failed job is dismissed for good, by its own organization only', async () => {
  const { scan } = await buildScan(app.deps.db, owner.organizationId)
  const id = await failed('analyse-scan', { scanId: scan.id })
  const stranger = await app.signUp('Stranger')
  await expect(stranger.call(dismissDeadJob, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await owner.call(dismissDeadJob, { params: { id } })
  expect(await listed()).toEqual([])
  await expect(owner.call(retryDeadJob, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
