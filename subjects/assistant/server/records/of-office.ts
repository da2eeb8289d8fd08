import { roleLabel } from '@ridgeline/account/contract/permissions'
import { membersOf } from '@ridgeline/account/server/organizations/members'
import { logsOf } from '@ridgeline/crm/server/logs'
import { syncsOf } from '@ridgeline/crm/server/sync'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { formatCount, formatUsd } from '@ridgeline/report/rules/format/quantity'
import { listReportsOf } from '@ridgeline/report/server/reports/list'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { teamOf } from '@ridgeline/training/server/team'
import { findPriceList, priceListsOf } from '@ridgeline/winn/server/price-lists/service'
import { asMessage } from '@ridgeline/words/message'
import type { Place } from '#server/place'
import { type Entry, entry, say, wrote } from '#server/records/entry'

const MOST_LISTS = 20
const MOST_RECENT = 40
const MOST_MEMBERS = 200
const dayOf = (at: string): string => spoken('subjects/report/rules/format/date').formatDate(dayInZone(new Date(at), 'UTC'))

/** What the organization has on record beside its roofs and jobs: what it charges, how its people stand in training, what a CRM did not take, which reports are signed. */
export async function officeEntries(deps: Deps, actor: Actor): Promise<Entry[]> {
  const parts = [
    priceEntries(deps, actor),
    memberEntries(deps, actor),
    teamEntries(deps, actor),
    crmEntries(deps, actor, null),
    reportEntries(deps, actor, null),
  ]
  return (await Promise.all(parts)).flat()
}

/** Items of the price lists that hold today, of each name the newest. */
export async function priceEntries(deps: Deps, actor: Actor): Promise<Entry[]> {
  if (!isAllowed(actor, 'price-list.read')) return []
  const { items } = await priceListsOf(deps, actor, { limit: MOST_LISTS })
  const today = dayInZone(deps.now(), 'UTC')
  const holding = items.filter(({ validFrom }) => validFrom <= today).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const lists = await Promise.all(
    [...new Map(holding.map(({ name, id }) => [name, id])).values()].map((id) => findPriceList(deps, actor, id)),
  )
  return lists.flatMap(({ id, name, items: prices }) =>
    prices.flatMap(({ item, unit, unitPriceUsd }) =>
      entry(
        'price',
        name,
        [
          wrote(item),
          say(
            unit === 'each' ? `${formatUsd(unitPriceUsd)} each` : `${formatUsd(unitPriceUsd)} per ${unit}`,
            `${formatUsd(unitPriceUsd)} por ${units[unit]}`,
          ),
        ],
        {
          kind: 'organization',
          id,
          label: name,
          href: '/settings/price-lists',
        },
      ),
    ),
  )
}
const units = {
  sq: 'cuadro',
  'sq ft': 'pie²',
  m2: 'm²',
  ft: 'pie',
  m: 'metro',
  each: 'unidad',
  hour: 'hora',
  'lump sum': 'suma global',
} as const

/** Who belongs to the organization, and in which role. */
export async function memberEntries({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Entry[]> {
  if (!isAllowed(actor, 'member.read')) return []
  const { items } = await membersOf(db, actor.organizationId, { limit: MOST_MEMBERS })
  return items.flatMap(({ userId, name, role }) =>
    entry('member', name, [role && said(asMessage(roleLabel[role]))], {
      kind: 'organization',
      id: userId,
      label: name,
      href: '/settings/members',
    }),
  )
}

/** How each member stands in training, for who leads them. */
export async function teamEntries(deps: Deps, actor: Actor): Promise<Entry[]> {
  if (!isAllowed(actor, 'training.manage')) return []
  const { memberParts } = spoken('subjects/report/rules/told/standing')
  return (await teamOf(deps, actor)).flatMap((member) =>
    entry('training', member.name, memberParts(member), { kind: 'course', id: member.userId, label: member.name, href: '/training/team' }),
  )
}

/** Owners as a CRM has them, and steps of a sync that failed lately. */
export async function crmEntries(deps: Deps, actor: Actor, place: Place | null): Promise<Entry[]> {
  if (!isAllowed(actor, 'crm.sync')) return []
  const asked = { limit: MOST_RECENT, ...(place && { propertyId: place.id }) }
  const [failed, syncs] = await Promise.all([logsOf(deps, actor, { ...asked, status: 'failed' }), syncsOf(deps, actor, asked)])
  const owners = syncs.items.flatMap(({ id, propertyName, owner }) =>
    owner === null
      ? []
      : entry(
          'owner',
          propertyName,
          [wrote(`${owner.firstName} ${owner.lastName}`), say('as in the CRM', 'según el CRM'), wrote(owner.phone), wrote(owner.email)],
          { kind: 'crm', id, label: propertyName, href: '/crm-integrations' },
        ),
  )
  const steps = failed.items.flatMap(({ id, crmName, propertyName, errorMessage, syncedAt }) =>
    entry('crm', propertyName || crmName, [wrote(crmName), say('failed', 'falló'), errorMessage && wrote(errorMessage), dayOf(syncedAt)], {
      kind: 'crm',
      id,
      label: crmName,
      href: '/crm-integrations',
    }),
  )
  // The same owner is known to several.
  return [...steps, ...new Map(owners.map((each) => [each.says, each])).values()]
}

/** Reports as they stand, and who signed them. */
export async function reportEntries(deps: Deps, actor: Actor, place: Place | null): Promise<Entry[]> {
  if (!isAllowed(actor, 'report.read')) return []
  const { items } = await listReportsOf(deps, actor, { versions: 'newest', limit: MOST_RECENT, ...(place && { propertyId: place.id }) })
  return items.flatMap(({ id, number, title, propertyName, version, pageCount, signature, type, scanId, propertyId }) =>
    entry(
      'report',
      propertyName,
      [
        wrote(title),
        number,
        say(`version ${version}`, `versión ${version}`),
        formatCount(pageCount, say('page', 'página'), say('pages', 'páginas')),
        signature
          ? say(`signed by ${wrote(signature.signedBy)} on `, `firmado por ${wrote(signature.signedBy)} el `) + dayOf(signature.signedAt)
          : say('not signed', 'sin firma'),
      ],
      { kind: 'report', id, label: title, href: type === 'winn-report' ? `/winn-report/${propertyId}?step=review` : `/report/${scanId}` },
    ),
  )
}
