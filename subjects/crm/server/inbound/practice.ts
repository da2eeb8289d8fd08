import { randomUUID } from 'node:crypto'
import { recordAudit } from '@ridgeline/audit/server/record'
import { property } from '@ridgeline/property/server/tables/property'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, authorize } from '@ridgeline/server/http/access'
import { AppError } from '@ridgeline/server/http/app-error'
import { said } from '@ridgeline/server/integrations/language/said'
import { and, eq } from 'drizzle-orm'
import { readInbound } from '#server/inbound/read'
import { practiceStore } from '#server/practice-store'
import { crmConfig, crmInbound, crmLink, crmSync } from '#server/tables/crm'
import { movePracticeDeal } from '#server/vendors/practice/move'

/**
 * Moves the job of a practice CRM into another stage, as somebody of its office would, and has it read as if the vendor had told of it.
 * @returns what came of it, in a sentence
 * @throws AppError `not-found`, `conflict` for a connection that is none of practice or a property without a job there
 */
export async function moveForPractice(deps: Deps, actor: Actor, syncId: string, stage: string): Promise<{ words: string }> {
  const [found] = await deps.db
    .select({ organizationId: crmSync.organizationId, config: crmConfig, propertyId: property.id, name: property.name })
    .from(crmSync)
    .innerJoin(crmConfig, eq(crmConfig.id, crmSync.configId))
    .innerJoin(property, eq(property.id, crmSync.propertyId))
    .where(eq(crmSync.id, syncId))
  const { config, propertyId, name } = authorize(actor, found, 'sync')
  if (config.signIn !== 'practice')
    throw new AppError('conflict', 'Only a practice CRM is moved from here. In a real one your office moves the job')
  const job = and(eq(crmLink.configId, config.id), eq(crmLink.propertyId, propertyId), eq(crmLink.key, 'job'))
  const [link] = await deps.db.select({ id: crmLink.externalId }).from(crmLink).where(job)
  const isThere = link && (await movePracticeDeal(config.type, practiceStore(deps.db, config), link.id, stage))
  if (!isThere) throw new AppError('conflict', 'This property has no job in the practice CRM yet. Sync it first')
  const eventId = `practice-${randomUUID()}`
  await deps.db.transaction(async (tx) => {
    const event = { organizationId: config.organizationId, configId: config.id, eventId, objectId: link.id }
    await tx.insert(crmInbound).values({ ...event, state: 'waiting', receivedAt: deps.now() })
    await tx.update(crmConfig).set({ inboundReceivedAt: deps.now() }).where(eq(crmConfig.id, config.id))
    const about = { recordType: 'property' as const, recordId: propertyId, recordName: name }
    await recordAudit(tx, actor, { action: 'crm-sync.practice-moved', ...about, after: { crm: config.name, stage } })
  })
  await readInbound(deps, config.id)
  const [read] = await deps.db
    .select({ outcome: crmInbound.outcome })
    .from(crmInbound)
    .where(and(eq(crmInbound.configId, config.id), eq(crmInbound.eventId, eventId)))
  return { words: said(read?.outcome || 'It is read in a moment.') }
}
