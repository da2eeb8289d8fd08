import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudLightning } from 'lucide-react'
import { Link } from 'react-router'
import { stormChecksQuery } from './api.ts'
import { CheckList } from './check-list.tsx'

const SHOWN = 3

/** The days of a property that were looked up in public storm records last, on its page. */
export function StormStrip({ propertyId }: { propertyId: string }) {
  const { data, error } = useInfiniteQuery(stormChecksQuery(propertyId))
  const page = `/property/${propertyId}/storms`
  const checks = joined(data)?.slice(0, SHOWN)
  return (
    <Panel
      title="Storms"
      flush
      actions={
        <Link to={page} className={buttonClass('quiet', 'small')}>
          <CloudLightning aria-hidden size={16} />
          Verify a date
        </Link>
      }
    >
      {error ? (
        <p className="px-4 py-3 text-critical">{sentenceOf(error, 'The server gave no storm checks.')}</p>
      ) : !checks ? (
        <Skeleton className="m-4 h-11" />
      ) : checks.length === 0 ? (
        <p className="px-4 py-3 text-muted">No day was looked up in public storm records yet.</p>
      ) : (
        <CheckList checks={checks} linkTo={(id) => `${page}?check=${id}`} />
      )}
    </Panel>
  )
}
