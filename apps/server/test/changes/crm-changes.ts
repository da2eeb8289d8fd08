import { createCrmConfig } from '@ridgeline/crm/contract/config'
import { listCrmLogs } from '@ridgeline/crm/contract/log'
import { beginCrmSignIn } from '@ridgeline/crm/contract/sign-in'
import { listCrmSyncs, syncPropertyToCrm } from '@ridgeline/crm/contract/sync'
import { crmRun, crmSync } from '@ridgeline/crm/server/tables/crm'
import { eq } from 'drizzle-orm'
import type { TestApp, TestMember } from '#test/app'
import type { AuditedCall } from '#test/changes/project-changes'
import { buildScan } from '#test/factories'

const ownerInfo = { firstName: 'Ana', lastName: 'Reyes', email: 'ana@owners.example' }

/** A practice CRM with one synced property: its records by the word of their calls. */
export async function crmRecords(app: TestApp, owner: TestMember, propertyId: string) {
  const { id } = await owner.call(createCrmConfig, { body: { type: 'hubspot', name: 'Practice', isPractice: true } })
  await owner.call(syncPropertyToCrm, { body: { crmConfigId: id, propertyId, ownerInfo } })
  const [sync] = await owner.call(listCrmSyncs, { query: { crmConfigId: id } })
  const [log] = await owner.call(listCrmLogs, { query: { crmConfigId: id } })
  const { organizationId } = owner
  const values = { organizationId, configId: id, state: 'running' as const, filter: { only: 'all' as const, healthBelow: null }, total: 1 }
  const [run] = await app.deps.db
    .insert(crmRun)
    .values({ ...values, startedBy: 'Olive', startedAt: app.deps.now() })
    .returning()
  return { configs: id, syncs: sync?.id ?? '', logs: log?.id ?? '', runs: run?.id ?? '' }
}

interface World {
  readonly app: TestApp
  readonly owner: TestMember
  readonly propertyId: string
}

/** Every call that changes CRM connections and syncs, for the suite that looks for their lines in the audit log. */
export function crmChanges(world: () => World): Record<string, () => Promise<AuditedCall>> {
  const fresh = async () => {
    const { app, owner } = world()
    const { property } = await buildScan(app.deps.db, owner.organizationId)
    return { ...(await crmRecords(app, owner, property.id)), propertyId: property.id, db: app.deps.db }
  }
  return {
    'POST /api/crm/configs': async () => ({
      body: { type: 'pipedrive', name: 'Ours', isPractice: true },
      action: 'crm-connection.created',
      record: 'answered',
    }),
    'PATCH /api/crm/configs/{id}': async () => {
      const { configs } = await fresh()
      return { params: { id: configs }, body: { name: 'Renamed' }, action: 'crm-connection.changed', record: configs }
    },
    'DELETE /api/crm/configs/{id}': async () => {
      const { configs } = await fresh()
      return { params: { id: configs }, action: 'crm-connection.removed', record: configs }
    },
    'POST /api/crm/configs/{id}/test': async () => {
      const { configs } = await fresh()
      return { params: { id: configs }, action: 'crm-connection.tested', record: configs }
    },
    'POST /api/crm/sign-in': async () => ({
      body: { type: 'hubspot', name: 'Ours' },
      action: 'crm-connection.sign-in-begun',
      record: 'any',
    }),
    'POST /api/crm/practice/consent': async () => {
      const { owner } = world()
      const { address } = await owner.call(beginCrmSignIn, { body: { type: 'hubspot', name: 'Ours', isPractice: true } })
      return {
        body: { type: 'hubspot', query: new URL(address).search, isAllowed: true },
        action: 'crm-connection.practice-consent',
        record: owner.organizationId,
      }
    },
    'POST /api/crm/configs/{id}/inbound': async () => {
      const { configs } = await fresh()
      return { params: { id: configs }, body: { secret: 'a client secret' }, action: 'crm-connection.inbound-opened', record: configs }
    },
    'DELETE /api/crm/configs/{id}/inbound': async () => {
      const { configs } = await fresh()
      return { params: { id: configs }, action: 'crm-connection.inbound-closed', record: configs }
    },
    'POST /api/crm/syncs/{id}/practice-stage': async () => {
      const { syncs, propertyId } = await fresh()
      return { params: { id: syncs }, body: { stage: 'closedwon' }, action: 'crm-sync.practice-moved', record: propertyId }
    },
    'POST /api/crm/configs/{id}/runs': async () => {
      const { configs, runs, db } = await fresh()
      await db.delete(crmRun).where(eq(crmRun.id, runs))
      return { params: { id: configs }, body: {}, action: 'crm-run.started', record: configs }
    },
    'PATCH /api/crm/runs/{id}': async () => {
      const { configs, runs } = await fresh()
      return { params: { id: runs }, body: { isPaused: true }, action: 'crm-run.paused', record: configs }
    },
    'POST /api/crm/runs/{id}/stop': async () => {
      const { configs, runs } = await fresh()
      return { params: { id: runs }, action: 'crm-run.stopped', record: configs }
    },
    'POST /api/crm/sync/property': async () => {
      const { configs, propertyId } = await fresh()
      return { body: { crmConfigId: configs, propertyId, ownerInfo }, action: 'crm-sync.asked', record: propertyId }
    },
    'POST /api/crm/syncs/replay': async () => {
      const { configs, syncs, db } = await fresh()
      await db.update(crmSync).set({ state: 'failed' }).where(eq(crmSync.id, syncs))
      return { body: { ids: [syncs] }, action: 'crm-sync.replayed', record: configs }
    },
    'POST /api/crm/syncs/{id}/person': async () => {
      const { syncs, propertyId, db } = await fresh()
      const person = {
        ...ownerInfo,
        phone: '',
        company: '',
        address: { street: '', city: '', state: '', zipCode: '' },
        id: '1',
        link: null,
      }
      await db
        .update(crmSync)
        .set({ state: 'waiting', candidates: [person] })
        .where(eq(crmSync.id, syncs))
      return { params: { id: syncs }, body: { personId: 'new' }, action: 'crm-sync.person-chosen', record: propertyId }
    },
  }
}
