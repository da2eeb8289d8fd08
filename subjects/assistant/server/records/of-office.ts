import { roleLabel } from '@ridgeline/account/contract/permissions'
import { membersOf } from '@ridgeline/account/server/organizations/members'
import { organizationOf } from '@ridgeline/account/server/organizations/own'
import { configsOf } from '@ridgeline/crm/server/configs'
import { logsOf, overviewOf } from '@ridgeline/crm/server/logs'
import { syncsOf } from '@ridgeline/crm/server/sync'
import { dayInZone } from '@ridgeline/property/contract/place-time'
import { formatCount, formatUsd } from '@ridgeline/report/rules/format/quantity'
import type { Fact } from '@ridgeline/report/rules/told/fact'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { teamOf } from '@ridgeline/training/server/team'
import { findPriceList, priceListsOf } from '@ridgeline/winn/server/price-lists/service'
import { asMessage } from '@ridgeline/words/message'
import type { Evidence } from '#contract/evidence'
import type { Place } from '#server/place'
import { dayOf, type Entry, say, teller, wrote } from '#server/records/entry'
import type { Field } from '#server/records/fields'
import { reportEntries } from '#server/records/of-reports'
import { planFacts } from '#server/tell-work'

const MOST_LISTS = 20
const MOST_RECENT = 40
const MOST_MEMBERS = 200

/** What the organization has on record beside its roofs and jobs: what it charges, its people and their training, its plan, what a CRM did not take, which reports are signed. */
export const officeEntries = async (deps: Deps, actor: Actor, place: Place | null): Promise<Entry[]> =>
  (
    await Promise.all([
      priceEntries(deps, actor),
      memberEntries(deps, actor),
      teamEntries(deps, actor),
      planEntries(deps, actor),
      crmEntries(deps, actor, place),
      reportEntries(deps, actor, place),
    ])
  ).flat()

/** A sentence that is told anyway, as an entry. */
const toldAs = (field: Field, { says, evidence }: Fact): Entry => ({ field, of: '', says, words: says, evidence })

const planEntries = async (deps: Deps, actor: Actor): Promise<Entry[]> =>
  ((await planFacts(deps, actor)) ?? []).map((fact) => toldAs('plan', fact))

/** Items of the price lists that hold today, of each name the newest. */
async function priceEntries(deps: Deps, actor: Actor): Promise<Entry[]> {
  if (!isAllowed(actor, 'price-list.read')) return []
  const { items } = await priceListsOf(deps, actor, { limit: MOST_LISTS })
  const today = dayInZone(deps.now(), (await organizationOf(deps.db, actor)).timeZone)
  const holding = items.filter(({ validFrom }) => validFrom <= today).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
  const lists = await Promise.all(
    [...new Map(holding.map(({ name, id }) => [name, id])).values()].map((id) => findPriceList(deps, actor, id)),
  )
  return lists.flatMap(({ id, name, region, validFrom, items: prices }) => {
    const tell = teller(name, { kind: 'organization', id, label: name, href: '/settings/price-lists' })
    const day = spoken('subjects/report/rules/format/date').formatDate(validFrom)
    return [
      ...tell('list', [
        wrote(region),
        formatCount(prices.length, say('item', 'artículo'), say('items', 'artículos')),
        say(`valid from ${day}`, `vale desde el ${day}`),
      ]),
      ...prices.flatMap(({ item, unit, unitPriceUsd }) => {
        const usd = formatUsd(unitPriceUsd)
        const english = unit === 'each' ? `${usd} each` : `${usd} per ${unit}`
        return tell('price', [wrote(item), say(english, `${usd} por ${units[unit]}`)])
      }),
    ]
  })
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
async function memberEntries({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Entry[]> {
  if (!isAllowed(actor, 'member.read')) return []
  const { items } = await membersOf(db, actor.organizationId, { limit: MOST_MEMBERS })
  const { timeZone } = await organizationOf(db, actor)
  const everybody: Evidence = { kind: 'organization', id: 'members', label: say('Members', 'Miembros'), href: '/settings/members' }
  return [
    ...teller(say('Team', 'Equipo'), everybody)('team', [
      formatCount(items.length, say('person', 'persona'), say('people', 'personas')),
      items.map(({ name }) => wrote(name)).join('; '),
    ]),
    ...items.flatMap(({ userId, name, role, email, joinedAt }) => {
      const tell = teller(name, { ...everybody, id: userId, label: name })
      return [
        ...tell('member', [role && said(asMessage(roleLabel[role]))]),
        ...tell('mail', [wrote(email)]),
        ...tell('joined', [dayOf(joinedAt, timeZone)]),
      ]
    }),
  ]
}

/** How each member stands in training, for who leads them. */
export async function teamEntries(deps: Deps, actor: Actor): Promise<Entry[]> {
  if (!isAllowed(actor, 'training.manage')) return []
  const { memberParts } = spoken('subjects/report/rules/told/standing')
  const { formatDate } = spoken('subjects/report/rules/format/date')
  const { timeZone } = await organizationOf(deps.db, actor)
  return (await teamOf(deps, actor)).flatMap((member) => {
    const tell = teller(member.name, { kind: 'course', id: member.userId, label: member.name, href: '/training/team' })
    const until = member.certificate && dayOf(member.certificate.expiresAt, timeZone)
    return [
      ...tell('training', [...memberParts(member), until && say(`certificate until ${until}`, `certificado hasta el ${until}`)]),
      ...tell(
        'due-course',
        member.due.map(({ title, dueOn }) => `${wrote(title)} ${formatDate(dueOn)}`),
      ),
    ]
  })
}

/** Owners as a CRM has them, and steps of a sync that failed lately. */
export async function crmEntries(deps: Deps, actor: Actor, place: Place | null): Promise<Entry[]> {
  if (!isAllowed(actor, 'crm.sync')) return []
  const asked = { limit: MOST_RECENT, ...(place && { propertyId: place.id }) }
  const { crmFacts: standing } = spoken('subjects/report/rules/told/standing')
  const { timeZone } = await organizationOf(deps.db, actor)
  const [failed, syncs, configs, overview] = await Promise.all([
    logsOf(deps, actor, { ...asked, status: 'failed' }),
    syncsOf(deps, actor, asked),
    configsOf(deps, actor),
    overviewOf(deps, actor),
  ])
  const owners = syncs.items.flatMap(({ id, propertyName, owner }) =>
    owner === null
      ? []
      : teller(propertyName, { kind: 'crm', id, label: propertyName, href })('owner', [
          wrote(`${owner.firstName} ${owner.lastName}`),
          say('as in the CRM', 'según el CRM'),
          wrote(owner.phone),
          wrote(owner.email),
        ]),
  )
  const steps = failed.items.flatMap(({ id, crmName, propertyName, errorMessage, syncedAt }) =>
    teller(propertyName || crmName, { kind: 'crm', id, label: crmName, href })('crm', [
      wrote(crmName),
      say('failed', 'falló'),
      wrote(errorMessage ?? ''),
      dayOf(syncedAt, timeZone),
    ]),
  )
  // The same owner is known to several.
  return [
    ...standing(configs, overview).map((fact) => toldAs('sync', fact)),
    ...steps,
    ...new Map(owners.map((each) => [each.says, each])).values(),
  ]
}
const href = '/crm-integrations'
