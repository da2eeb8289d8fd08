import type { Organization } from '@ridgeline/account/contract/organization'
import type { PublicSettings, Session } from '@ridgeline/account/contract/session'
import { namedClaim } from '@ridgeline/property/contract/claim'
import { isoInZone } from '@ridgeline/property/contract/place-time'
import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { Scan } from '@ridgeline/scan/contract/scan'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { useMinWidth } from '@ridgeline/web/ui/use-min-width.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useReducer, useState } from 'react'
import { unjudgedCount } from '#rules/findings'
import { buildReport } from '#rules/model'
import { type Visit, visitOf } from '#rules/visit'
import { roofSectionsQuery } from './api.ts'
import { DownloadButton } from './download-button.tsx'
import { draftOf, draftReducer, optionsOf } from './draft.ts'
import { OptionsPanel, unreviewedHint } from './options-panel.tsx'
import { PageCount, usePageCount } from './page-count.tsx'
import { Preview } from './preview/preview.tsx'
import { SendButton } from './send-button.tsx'
import { useGuard } from './use-guard.ts'

const WordingPanel = late(async () => (await import('./wording-panel.tsx')).WordingPanel)

/** Where the options stand beside the pages (rem). */
const DESK = 64

interface Props {
  scan: Scan
  /** The visit before, or null where there was none. */
  previous: Scan | null
  property: PropertyDetail
  organization: Organization
  session: Session | undefined
  settings: PublicSettings | undefined
  /** The head of the screen around what is done with the report. */
  head: (actions: ReactNode) => ReactNode
  /** What else is done with it. */
  children: ReactNode
}

/** Before the rules of wording are there, no title of the visit before is told. */
const untold = (visit: Visit): Visit => ({ ...visit, findings: visit.findings.map((one) => ({ ...one, isQuestioned: true })) })

/** As the server has it: without the field where no claim is open. */
const claimOf = ({ claims }: Pick<PropertyDetail, 'claims'>) => {
  const claim = namedClaim(claims)
  return claim === null ? {} : { claim }
}

/** Options on one side, the report they make on the other. */
export function ReportGenerator({ scan, previous, property, organization, session, settings, head, children }: Props) {
  const [draft, dispatch] = useReducer(draftReducer, organization.reportDefaults, draftOf)
  const [openedAt] = useState(() => isoInZone(new Date(), organization.timeZone))
  const options = useMemo(() => optionsOf(draft), [draft])
  const address = JSON.stringify(options)
  const pages = usePageCount(scan.id, address)
  const disabled = draft.title.trim() === ''
  const guard = useGuard()
  const { data: roof } = useQuery(roofSectionsQuery(scan))
  const data = useMemo(
    () => ({
      scan,
      ...(roof && { roofSections: roof.sections }),
      previous: previous && (guard?.withQuestioned ?? untold)(visitOf(previous), { scan, hat: organization.hat }),
      ...claimOf(property),
      property,
      organizationName: organization.name,
      hat: organization.hat,
      preparedBy: session?.user.displayName || session?.user.email || '',
      productName: settings?.productName ?? '',
      generatedAt: openedAt,
      units: session?.units ?? 'imperial',
    }),
    [scan, roof, previous, property, organization, session, settings, openedAt, guard],
  )
  const model = useMemo(() => buildReport(data, options), [data, options])
  const flags = useMemo(() => guard?.wordingOf(data, options) ?? [], [guard, data, options])
  const unreviewed = unjudgedCount(data)
  const goesOut = options.acceptedOnly ? undefined : unreviewedHint(unreviewed, false)
  const unsent = usePermission('report.send').reason
  const isDesk = useMinWidth(DESK)
  const [isUnfolded, setUnfolded] = useState(false)
  const onAll = () => setUnfolded(true)
  const actions = (
    <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 flex flex-col gap-1.5">
      <p className="text-sm text-muted empty:hidden lg:order-last">
        {goesOut && <span className="lg:hidden">{goesOut} </span>}
        {unsent}
      </p>
      <div className="flex gap-2 justify-end">
        <SendButton
          scanId={scan.id}
          options={options}
          disabled={disabled}
          mail={settings?.mail}
          owner={property.owner}
          note={goesOut ?? null}
        />
        <DownloadButton scanId={scan.id} options={options} disabled={disabled} />
      </div>
    </div>
  )
  return (
    <>
      {head(actions)}
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 pb-24 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pb-0">
        <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto">
          <OptionsPanel draft={draft} dispatch={dispatch} unreviewed={unreviewed} model={model} onAll={onAll} />
          {isDesk && children}
        </div>
        <div className="min-w-0">
          <WordingPanel scanId={scan.id} flags={flags} dispatch={dispatch} />
          <p className="mb-2 flex min-h-6 items-center justify-between gap-4 text-sm text-muted">
            <span className="shrink-0">Preview</span>
            <PageCount {...pages} />
          </p>
          <Preview model={model} showsAll={isDesk || isUnfolded} onAll={onAll} />
          {!isDesk && <div className="mt-4">{children}</div>}
        </div>
      </div>
    </>
  )
}
