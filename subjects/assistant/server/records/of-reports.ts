import type { ReportVersion } from '@ridgeline/report/contract/report'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { formatCount } from '@ridgeline/report/rules/format/quantity'
import { listReportsOf } from '@ridgeline/report/server/reports/list'
import { linksTo } from '@ridgeline/report/server/shares/service'
import type { Deps } from '@ridgeline/server/deps'
import { type Actor, isAllowed } from '@ridgeline/server/http/access'
import type { Place } from '#server/place'
import { dayOf, type Entry, say, teller, wrote } from '#server/records/entry'

const MOST_RECENT = 40
const MOST_LINKS = 20

/** Reports as they stand, and who signed them. */
export async function reportEntries(deps: Deps, actor: Actor, place: Place | null): Promise<Entry[]> {
  if (!isAllowed(actor, 'report.read')) return []
  const { items } = await listReportsOf(deps, actor, { versions: 'newest', limit: MOST_RECENT, ...(place && { propertyId: place.id }) })
  const links = await Promise.all(place ? items.map((report) => openingsOf(deps, actor, report)) : [])
  return items.flatMap((report, i) => {
    const {
      id,
      number,
      title,
      propertyName,
      version,
      pageCount,
      sizeBytes,
      signature,
      type,
      scanId,
      propertyId,
      createdBy,
      createdAt,
      timeZone,
    } = report
    const tell = teller(propertyName, {
      kind: 'report',
      id,
      label: title,
      href: type === 'winn-report' ? `/winn-report/${propertyId}?step=review` : `/report/${scanId}`,
    })
    const signed = signature && [wrote(signature.signedBy), dayOf(signature.signedAt, timeZone)]
    return [
      ...tell('report', [
        wrote(title),
        number,
        say(`version ${version}`, `versión ${version}`),
        formatCount(pageCount, say('page', 'página'), say('pages', 'páginas')),
        signed ? say(`signed by ${signed[0]} on ${signed[1]}`, `firmado por ${signed[0]} el ${signed[1]}`) : say('not signed', 'sin firma'),
      ]),
      ...tell('made', [
        wrote(title),
        say(
          `made by ${wrote(createdBy)} on ${dayOf(createdAt, timeZone)}`,
          `hecho por ${wrote(createdBy)} el ${dayOf(createdAt, timeZone)}`,
        ),
        formatFileSize(sizeBytes),
      ]),
      ...(place ? tell('opened', [wrote(title), ...(links[i] ?? [])]) : []),
    ]
  })
}

/** Whether anybody opened what was shared of a report. */
async function openingsOf(deps: Deps, actor: Actor, { id: targetId, timeZone }: ReportVersion): Promise<string[]> {
  if (!isAllowed(actor, 'report.share')) return []
  const { items } = await linksTo(deps, actor, { targetId, limit: MOST_LINKS })
  if (items.length === 0) return [say('not shared by a link', 'no se ha compartido por enlace')]
  return items.map(({ recipient, openings, lastOpenedAt }) =>
    [
      wrote(recipient),
      lastOpenedAt === null
        ? say('link not opened yet', 'enlace aún sin abrir')
        : say(
            `link opened ${formatCount(openings, 'time')}, last on ${dayOf(lastOpenedAt, timeZone)}`,
            `enlace abierto ${formatCount(openings, 'vez', 'veces')}, la última el ${dayOf(lastOpenedAt, timeZone)}`,
          ),
    ]
      .filter(Boolean)
      .join(' '),
  )
}
