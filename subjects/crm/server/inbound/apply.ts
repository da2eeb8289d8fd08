import { followOutside } from '@ridgeline/project/server/follow-outside'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { message, type Words } from '@ridgeline/words/message'
import { and, eq } from 'drizzle-orm'
import type { CrmCall } from '#contract/log'
import { vendorFacts } from '#contract/vendors'
import type { CrmConfigRow } from '#server/credentials'
import { crmLog, crmSync } from '#server/tables/crm'
import { stageFor } from '#server/vendors/sync/deal-state'

interface Reading {
  readonly propertyId: string
  readonly dealId: string
  /** How the job stands there (`dealState`). */
  readonly state: string
  /** When it was asked for. */
  readonly begunAt: Date
  readonly calls: readonly CrmCall[]
  readonly durationMs: number
}

/**
 * Brings projects where their job is. Nothing happens where the job stands as it was known: what we wrote ourselves, what was told twice and what was read late
 * ends here. Nothing is ever sent to the vendor because of it.
 * @returns what came of it, in a sentence
 */
export async function applyDeal(deps: Deps, config: CrmConfigRow, reading: Reading): Promise<Words> {
  const { propertyId, state, begunAt } = reading
  return deps.db.transaction(async (tx) => {
    const [sync] = await tx
      .select()
      .from(crmSync)
      .where(and(eq(crmSync.configId, config.id), eq(crmSync.propertyId, propertyId)))
      .for('update')
    if (!sync) return 'No property here is synced with it.'
    if (sync.dealReadAt !== null && sync.dealReadAt > begunAt) return 'It was read later already.'
    await tx.update(crmSync).set({ dealSeen: state, dealReadAt: begunAt }).where(eq(crmSync.id, sync.id))
    if (sync.dealSeen === null) return 'Where it stands was noted.'
    if (sync.dealSeen === state) return 'It stands where it stood.'
    const stage = stageFor(state, config.stages)
    const { words, ...told } = stage === null ? noRule(sync.dealSeen, state) : await moveProjects(deps, tx, config, { propertyId, stage })
    await writeLog(deps, tx, config, { ...reading, ...told, status: 'success', words: null })
    return words
  })
}

interface Outcome {
  readonly outcome: 'updated' | 'unchanged'
  readonly changes: { field: string; from: string; to: string }[]
  readonly words: Words
}

const noRule = (from: string, to: string): Outcome => ({
  outcome: 'unchanged',
  changes: [{ field: 'stage', from, to }],
  words: 'No rule of this connection names its stage.',
})

async function moveProjects(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  config: CrmConfigRow,
  o: { propertyId: string; stage: string },
): Promise<Outcome> {
  const who = `${config.name} (${vendorFacts[config.type].brand})`
  const { moved, proposed, found, from, to, isStage } = await followOutside(deps, tx, config.organizationId, { ...o, who })
  const outcome = moved + proposed > 0 ? 'updated' : 'unchanged'
  const changes = outcome === 'updated' ? [{ field: proposed > 0 ? 'proposedStage' : 'stage', from, to }] : []
  if (!isStage) return { outcome, changes, words: 'The stage that the rule names is none of yours any more.' }
  if (found === 0) return { outcome, changes, words: 'The property has no active project.' }
  if (outcome === 'unchanged') return { outcome, changes, words: 'The project is there already.' }
  return { outcome, changes, words: proposed > 0 ? message`Proposed for ${to}.` : message`From ${from} to ${to}.` }
}

interface Line extends Pick<Reading, 'propertyId' | 'dealId' | 'calls' | 'durationMs'> {
  readonly outcome: 'updated' | 'unchanged' | 'failed'
  readonly changes: Outcome['changes']
  readonly status: 'success' | 'failed'
  readonly words: Words | null
}

async function writeLog({ now }: Pick<Deps, 'now'>, tx: Tx, config: CrmConfigRow, line: Line): Promise<void> {
  const { propertyId, dealId, calls, durationMs, outcome, changes, status, words } = line
  await tx.insert(crmLog).values({
    ...{ organizationId: config.organizationId, configId: config.id, propertyId, direction: 'in', step: 'job', syncType: 'job' },
    ...{ outcome, status, externalId: dealId, errorMessage: words, calls: [...calls], changes, durationMs },
    ...{ by: config.name, syncedAt: now() },
  })
}

/** Notes that a job could not be read. */
export async function logFailure(
  deps: Deps,
  config: CrmConfigRow,
  o: Pick<Line, 'propertyId' | 'dealId' | 'calls' | 'durationMs'> & { readonly words: Words },
): Promise<void> {
  await deps.db.transaction((tx) => writeLog(deps, tx, config, { ...o, outcome: 'failed', changes: [], status: 'failed' }))
}
