import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { AnomalyKind } from '#contract/capture'
import { leastJudged, type MethodLedger, type Precision } from '#contract/method'
import { ledgerQuery } from './api.ts'
import { KindTable } from './kind-table.tsx'
import { countText, shareText } from './precision-text.ts'
import { ReliabilityCurve } from './reliability-curve.tsx'
import { ReliabilityTable } from './reliability-table.tsx'

interface Props {
  /** What a kind is called, for a person. */
  kindName: Record<AnomalyKind, string>
}

/** How often the engine was right by the judgements of the member's organization. */
export function Ledger({ kindName }: Props) {
  const { data, error, refetch } = useQuery(ledgerQuery)
  return (
    <section aria-labelledby="judgements" className="mt-10 flex flex-col gap-4 border-t border-line pt-8">
      <div>
        <h2 id="judgements" className="scroll-mt-4 text-lg font-semibold">
          What your judgments say
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Counted from the findings that members of your organization accepted, rejected or verified on the roof. Below {leastJudged} judged
          findings no share is stated; the brackets hold the 95 % interval (Wilson).
        </p>
      </div>
      {data !== undefined ? (
        <Shown ledger={data} kindName={kindName} />
      ) : error ? (
        <LoadError title="The judgments could not be loaded" query={{ error, refetch }} otherwise="Reload the page." />
      ) : (
        <Waiting />
      )}
    </section>
  )
}

function Shown({ ledger, kindName }: { ledger: MethodLedger; kindName: Record<AnomalyKind, string> }) {
  if (ledger.reviewed.judged === 0 && ledger.verified.judged === 0)
    return (
      <EmptyState
        title="No finding has been judged yet"
        hint="Accept, reject or verify the suggested issues of a scan; they are counted here."
      />
    )
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Tally name="Accepted in review" meaning="Accepted against rejected suggestions" precision={ledger.reviewed} />
        <Tally name="Verified on the roof" meaning="Confirmed against not confirmed" precision={ledger.verified} />
      </dl>
      <Panel title="By kind" flush>
        <KindTable rows={ledger.byKind} kindName={kindName} />
      </Panel>
      <Panel title="Stated confidence against judgments">
        <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
          <ReliabilityCurve bins={ledger.reliability} />
          <ReliabilityTable bins={ledger.reliability} />
        </div>
      </Panel>
    </>
  )
}

const Tally = ({ name, meaning, precision }: { name: string; meaning: string; precision: Precision }) => (
  <div className="rounded-ui border border-line bg-surface p-4">
    <dt className="text-muted">{name}</dt>
    <dd className={`mt-1 font-semibold ${precision.share === null ? 'text-base' : 'text-xl'}`}>{shareText(precision)}</dd>
    <dd className="mt-1 text-sm text-muted">
      {meaning}: {countText(precision)}
    </dd>
  </div>
)

const Waiting = () => (
  <>
    <Loading label="Loading the judgments" />
    <div className="grid gap-3 sm:grid-cols-2">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
    <Skeleton className="h-64" />
  </>
)
