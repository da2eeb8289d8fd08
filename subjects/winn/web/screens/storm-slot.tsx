import type { PropertyDetail } from '@ridgeline/property/contract/property'
import type { StormCheck } from '@ridgeline/storm/contract/storm-check'
import { stormChecksQuery } from '@ridgeline/storm/web/api.ts'
import { dayWords, perilWord, verdictTone, verdictWord } from '@ridgeline/storm/web/words.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { inspectionDay, reportedChecks, STORM_YEARS } from '#contract/storm-choice'
import { useContent, useDraftStore } from '#web/draft/draft-context.tsx'

/** Stored checks of storms at the property; those that are chosen stand in the report with their records. */
export function StormSlot({ property }: { property: PropertyDetail }) {
  const content = useContent()
  const { set } = useDraftStore()
  const pages = useInfiniteQuery(stormChecksQuery(property.id))
  const checks = joined(pages.data)
  if (pages.error) return <LoadError title="The storm checks could not be loaded" query={pages} otherwise="The server gave no answer." />
  if (!checks)
    return (
      <Panel title="Storm record">
        <Loading label="Loading the storm checks" />
        <Skeleton className="h-16" />
      </Panel>
    )
  const included = property.scans.filter(({ id }) => content.scans[id]?.isIncluded)
  const shown = new Set(reportedChecks(checks, content, inspectionDay(content, included)).map(({ id }) => id))
  const link = (
    <Link to={`/property/${property.id}/storms`} className="touch-area text-sm text-accent-text underline underline-offset-2">
      Verify a date
    </Link>
  )
  return (
    <Panel title="Storm record" actions={link} flush>
      {checks.length === 0 ? (
        <p className="p-4 text-muted">
          No date was verified at this property yet. What public records say of a date stands in the report once it was verified.
        </p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {checks.map((check) => (
              <CheckRow
                key={check.id}
                check={check}
                isShown={shown.has(check.id)}
                onShow={(isIncluded) => set(['stormChecks', check.id], { isIncluded })}
              />
            ))}
          </ul>
          <LoadMore list={pages} />
          <p className="border-t border-line px-4 py-3 text-sm text-muted">
            Chosen by themselves: days of the {STORM_YEARS} years up to the inspection, each as it was asked last.
          </p>
        </>
      )}
    </Panel>
  )
}

interface RowProps {
  readonly check: StormCheck
  readonly isShown: boolean
  readonly onShow: (isShown: boolean) => void
}

const CheckRow = ({ check, isShown, onShow }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
    <Checkbox
      label={dayWords(check.day)}
      hint={`Asked ${formatDateTime(check.askedAt, check.timeZone)}`}
      checked={isShown}
      onChange={onShow}
    />
    <span className="flex flex-wrap gap-1.5">
      {check.verdicts.map(({ peril, verdict }) => (
        <Badge key={peril} tone={verdictTone[verdict]}>
          {perilWord[peril]}: {verdictWord[verdict].toLowerCase()}
        </Badge>
      ))}
    </span>
  </li>
)
