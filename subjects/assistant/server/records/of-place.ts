import { dayInZone } from '@ridgeline/property/contract/place-time'
import { readPropertyDetail } from '@ridgeline/property/server/properties/service'
import { formatCount, formatUsd } from '@ridgeline/report/rules/format/quantity'
import { propertyEvidence } from '@ridgeline/report/rules/told/work'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import { said } from '@ridgeline/server/integrations/language/said'
import { spoken } from '@ridgeline/server/integrations/language/spoken'
import { checksOf } from '@ridgeline/storm/server/checks'
import type { Place } from '#server/place'
import { ago, type Entry, say, teller, wrote } from '#server/records/entry'

const MOST_SCANS = 50
const MOST_CHECKS = 5

/** What the page of a property says: where it lies, whose it is, its claims, its scans and what storm records said of it. */
export async function placeEntries(deps: Deps, actor: Actor, place: Place): Promise<Entry[]> {
  const [own, checks] = await Promise.all([
    readPropertyDetail(deps, actor, place.id, MOST_SCANS),
    checksOf(deps, actor, place.id, { limit: MOST_CHECKS }),
  ])
  const { formatDate } = spoken('subjects/report/rules/format/date')
  const tell = teller(place.name, propertyEvidence(place))
  const [last] = own.scans
  const scans = formatCount(own.scanCount, say('scan', 'escaneo'), say('scans', 'escaneos'))
  const dayOf = ({ date, timeZone }: (typeof own.scans)[number]): string => formatDate(dayInZone(new Date(date), timeZone))
  return [
    ...tell('address', [wrote(own.address)]),
    ...tell('owner', [own.owner.name, own.owner.phone, own.owner.email].map(wrote)),
    ...tell('seen', last ? [dayOf(last), ago(last.date, deps.now())] : [say('never scanned so far', 'sin escanear hasta ahora')]),
    ...tell('scans', [
      scans,
      own.scans
        .map((scan) => `${dayOf(scan)}${scan.healthScore === null ? '' : ` ${say('score', 'puntaje')} ${scan.healthScore}`}`)
        .join('; '),
    ]),
    ...own.claims.flatMap((claim) => ofClaim(claim, place, isAllowed(actor, 'estimate.manage'))),
    ...checks.items.flatMap(({ id, day, verdicts }) => {
      const label = say(`Storm records of ${formatDate(day)}`, `Registros de tormentas del ${formatDate(day)}`)
      const ofCheck = teller(place.name, { kind: 'storm-check', id, label, href: `/property/${place.id}/storms` })
      return verdicts.flatMap(({ finding }) => ofCheck('storm', [formatDate(day), said(finding).replace(/\.$/, '')]))
    }),
  ]
}

type Claim = Awaited<ReturnType<typeof readPropertyDetail>>['claims'][number]

function ofClaim(claim: Claim, place: Place, seesMoney: boolean): Entry[] {
  const { formatDate } = spoken('subjects/report/rules/format/date')
  const tell = teller(place.name, propertyEvidence(place))
  const closed = claim.closedAt?.slice(0, 10)
  const which = [
    claim.claimNumber && say(`claim ${wrote(claim.claimNumber)}`, `reclamo ${wrote(claim.claimNumber)}`),
    closed ? say(`closed on ${formatDate(closed)}`, `cerrado el ${formatDate(closed)}`) : say('open', 'abierto'),
  ]
  const of = (field: string, value: string) => (value === '' ? [] : tell(field, [value, ...which]))
  return [
    ...tell('claim', [...which, wrote(claim.note)]),
    ...of('policy', wrote(claim.policyNumber)),
    ...of('carrier', wrote(claim.carrier)),
    ...of('adjuster', [claim.adjusterName, claim.adjusterPhone, claim.adjusterEmail].map(wrote).filter(Boolean).join(', ')),
    ...of('loss', claim.dateOfLoss === null ? '' : formatDate(claim.dateOfLoss)),
    ...of('deductible', claim.deductibleUsd === null || !seesMoney ? '' : formatUsd(claim.deductibleUsd)),
  ]
}
