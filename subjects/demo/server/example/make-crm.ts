import type { CrmConfig, CrmStageRule } from '@ridgeline/crm/contract/config'
import { CrmSetup } from '@ridgeline/crm/contract/config'
import { CrmOwnerInfo } from '@ridgeline/crm/contract/sync'
import { changeConfig, makeConfig } from '@ridgeline/crm/server/configs'
import type { CrmConfigRow } from '@ridgeline/crm/server/credentials'
import { moveForPractice } from '@ridgeline/crm/server/inbound/practice'
import { addressIn } from '@ridgeline/crm/server/outgoing'
import { practiceStore } from '@ridgeline/crm/server/practice-store'
import { runSync } from '@ridgeline/crm/server/run-sync'
import { enqueue } from '@ridgeline/crm/server/sync'
import { crmConfig } from '@ridgeline/crm/server/tables/crm'
import { property } from '@ridgeline/property/server/tables/property'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { and, eq } from 'drizzle-orm'
import { EXAMPLE_OWNERS } from '#server/owners'

const OFFICE = {
  type: 'hubspot',
  name: 'Practice CRM: office',
  setup: { stage: 'qualifiedtobuy' },
  stages: [
    { theirs: 'appointmentscheduled', ours: 'inspected' },
    { theirs: 'contractsent', ours: 'claim-filed' },
    { theirs: '*won', ours: 'approved' },
  ],
} as const
/** Set up with a pipeline that somebody deleted there, so that a failure with the vendor's words is seen. */
const FIELD = {
  type: 'gohighlevel',
  name: 'Practice CRM: field sales',
  setup: { pipeline: 'spring-2024', stage: 's1' },
  stages: [],
} as const

type Connection = Pick<CrmConfig, 'type' | 'name'> & { readonly setup: Partial<CrmSetup>; readonly stages: readonly CrmStageRule[] }

interface Example {
  readonly connections: readonly Connection[]
  /** Somebody the CRM has already, under the same telephone and another address of mail. */
  readonly known?: Readonly<Record<string, string>>
  /** Stage that its job was moved to there afterwards; its project follows. */
  readonly moved?: string
}

/** What each example roof is synced with. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'maple-hollow-elementary': {
    connections: [OFFICE],
  },
  'northgate-distribution': {
    connections: [OFFICE, FIELD],
  },
  'larkmoor-office': {
    connections: [OFFICE],
    moved: 'appointmentscheduled',
  },
  'corner-market-plaza': {
    connections: [OFFICE],
    known: {
      firstname: 'Elena',
      lastname: 'Ortiz',
      email: 'e.ortiz@plaza-holdings.example',
      phone: '(555) 555-0175',
      company: 'Plaza Holdings',
    },
  },
}

/** Connects practice CRMs and syncs an example roof with them, as people would: by the functions that serve them. Nothing leaves the server. */
export async function makeCrm(deps: Deps, actor: Actor, slug: string, propertyId: string): Promise<void> {
  const example = EXAMPLES[slug]
  const [own] = await deps.db.select().from(property).where(eq(property.id, propertyId))
  const person = EXAMPLE_OWNERS[slug]
  if (!example || !own || !person) return
  for (const connection of example.connections) {
    const config = await ensureConnection(deps, actor, connection)
    if (example.known) await practiceStore(deps.db, config).put('person', { id: '4711', properties: example.known, contacts: [] })
    const owner = CrmOwnerInfo.parse({ ...person, address: addressIn(own.address) })
    const id = await deps.db.transaction((tx) => enqueue(deps, tx, config, { property: own, owner, by: actor.name }))
    await runSync(deps, id)
    if (example.moved !== undefined) await moveForPractice(deps, actor, id, example.moved)
  }
}

async function ensureConnection(deps: Deps, actor: Actor, { type, name, setup, stages }: Connection): Promise<CrmConfigRow> {
  const find = async () => {
    const [row] = await deps.db
      .select()
      .from(crmConfig)
      .where(and(eq(crmConfig.organizationId, actor.organizationId), eq(crmConfig.name, name)))
    return row
  }
  const there = await find()
  if (there) return there
  await makeConfig(deps, actor, { type, name, setup: CrmSetup.parse(setup), isPractice: true, credentials: null })
  const made = await find()
  if (made && stages.length > 0) await changeConfig(deps, actor, made.id, { stages: [...stages] })
  if (!made) throw new Error('the practice CRM was not made')
  return made
}
