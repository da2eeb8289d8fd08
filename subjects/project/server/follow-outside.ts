import { ownOrganization } from '@ridgeline/account/server/organizations/own'
import { recordAudit } from '@ridgeline/audit/server/record'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import type { Tx } from '@ridgeline/server/db/connect'
import type { Deps } from '@ridgeline/server/deps'
import { heldBy } from '#contract/stage'
import { stageName } from '#server/approvals'
import { holdProjectsAt } from '#server/automate'
import { aboutProject } from '#server/find-project'
import { bringTo, proposeStage } from '#server/move'
import { heldStages } from '#server/setup'

/** What became of the projects of a property. */
export interface Followed {
  readonly moved: number
  readonly proposed: number
  /** Active projects there. */
  readonly found: number
  /** Names of the stages, empty where nothing moved. */
  readonly from: string
  readonly to: string
  /** Whether the organization has the stage. */
  readonly isStage: boolean
}

/**
 * Brings the active projects of a property into a stage, forward or back, because another system says so; where the stage wants an approval, it is proposed.
 * @param who - name of the system
 */
export async function followOutside(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  organizationId: string,
  o: { readonly propertyId: string; readonly stage: string; readonly who: string },
): Promise<Followed> {
  const stages = await heldStages(tx, organizationId)
  const rows = await holdProjectsAt(tx, organizationId, o.propertyId)
  const isStage = stages.some(({ key }) => key === o.stage)
  const others = isStage ? rows.filter((row) => row.stage !== o.stage) : []
  const { timeZone } = await ownOrganization(tx, { organizationId })
  const at = now()
  const by = { name: o.who, isAutomatic: true }
  let moved = 0
  let proposed = 0
  for (const row of others) {
    const isHeld = heldBy(stages, row.stage, o.stage, null) !== null
    if (isHeld && row.proposedStage === o.stage) continue
    if (isHeld) await proposeStage(tx, row, by, { stages, to: o.stage, now: at, why: 'automation' })
    else await bringTo(tx, row, by, { stages, to: o.stage, now: at, today: dayInZone(at, timeZone) })
    if (isHeld) proposed++
    else moved++
    const system = { kind: 'system' as const, userId: null, name: o.who, address: null, userAgent: null }
    const after = { stage: o.stage, by: o.who }
    await recordAudit(tx, { ...system, organizationId }, { action: 'project.automated', ...aboutProject(row), after })
  }
  const [first] = others
  const from = first ? stageName(stages, first.stage) : ''
  return { moved, proposed, found: rows.length, from, to: first ? stageName(stages, o.stage) : '', isStage }
}
