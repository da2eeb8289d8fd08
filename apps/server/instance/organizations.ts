import { atCommand } from '@ridgeline/operations/server/instance/events'
import { organizationsOf, setPlan as set } from '@ridgeline/operations/server/instance/organizations'
import { PlanId } from '@ridgeline/plan/contract/plan'
import { BadSetting } from '@ridgeline/server/bad-setting'
import type { Db } from '@ridgeline/server/db/connect'
import { inColumns } from '#instance/table'

const GB = 1024 ** 3
const dayOf = (moment: string): string => moment.slice(0, 10)

/** Organizations of this installation, those that were used last first. @param search - part of a name */
export async function organizations(db: Db, [search]: readonly string[]): Promise<string> {
  const lines = (await organizationsOf(db, search)).map((row) => {
    const standing = [
      ...(row.legalHold === null ? [] : [`hold: ${row.legalHold}`]),
      ...(row.deletionAt === null ? [] : [`to be deleted ${dayOf(row.deletionAt)}`]),
      ...(row.isDemo ? ['demo'] : []),
    ]
    return [
      ...[
        row.id,
        row.name,
        `${row.plan} (${row.payment})`,
        String(row.members),
        String(row.scans),
        `${(row.storedBytes / GB).toFixed(2)} GB`,
      ],
      ...[row.lastSeenAt === null ? 'never' : dayOf(row.lastSeenAt), standing.join(', ')],
    ]
  })
  return inColumns(['id', 'name', 'plan', 'members', 'scans', 'stored', 'used last', 'standing'], lines)
}

/** Gives an organization a plan, as was agreed with it. @throws BadSetting */
export async function setPlan(db: Db, [id = '', plan = '']: readonly string[]): Promise<string> {
  const wanted = PlanId.safeParse(plan)
  if (!wanted.success)
    throw new BadSetting(`Expected an organization's id and one of ${PlanId.options.join(', ')}: npm run instance -- plan ID enterprise`)
  const { name, before } = await set(db, atCommand, id, wanted.data).catch((cause: unknown) => {
    throw new BadSetting(`There is no organization ${id}: npm run instance -- organizations lists them`, { cause })
  })
  return `${name} has the plan ${wanted.data} now (${before} before).`
}
