import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { StormWatch } from '#contract/watch/watch'
import { weatherSourceName } from '#contract/weather/weather'
import { stormWatchQuery, weatherAlertsQuery } from '#web/api.ts'
import { momentWords } from '#web/words.ts'
import { severityTone, severityWord } from './alert-words.ts'

/** Weather alerts in force at the property. That nobody could be asked is said as that, never as "none". */
export function AlertsPanel({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useQuery(weatherAlertsQuery(propertyId))
  const watch = useQuery(stormWatchQuery)
  if (error || !data || watch.isLoading)
    return (
      <Panel title="Weather alerts">
        {error ? (
          <LoadError title="The alerts could not be loaded" query={{ error, refetch }} otherwise="The server gave no answer." />
        ) : (
          <>
            <Loading label="Asking for alerts" />
            <Skeleton className="h-12" />
          </>
        )}
      </Panel>
    )
  const { state, sentence, source, fetchedAt, alerts, timeZone } = data
  return (
    <Panel title="Weather alerts" flush>
      {state === 'unknown' ? (
        <p className="p-4">Whether an alert is in force is not known. {sentence}</p>
      ) : alerts.length === 0 ? (
        <p className="p-4">No alert is in force here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {alerts.map(({ id, event, severity, headline, area, endsAt }) => (
            <li key={id} className="flex flex-col gap-1 px-4 py-3">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 className="font-semibold">{event}</h3>
                <Badge tone={severityTone[severity]}>{severityWord[severity]}</Badge>
                {endsAt && <span className="text-sm text-muted">until {momentWords(endsAt, timeZone)}</span>}
              </div>
              {headline && <p className="text-sm text-pretty">{headline}</p>}
              <p className="text-sm text-muted">{area}</p>
            </li>
          ))}
        </ul>
      )}
      {source !== null && source !== 'practice' && fetchedAt !== null && (
        <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
          {weatherSourceName[source]}, asked {momentWords(fetchedAt, timeZone)}.
        </p>
      )}
      {watch.data && <WatchOff watch={watch.data} />}
    </Panel>
  )
}

/** That nobody is told of new reports near the roof; the way to change it for whoever can. */
function WatchOff({ watch: { settings, sources } }: { watch: StormWatch }) {
  const manage = usePermission('organization.manage')
  if (settings.isOn && sources.length > 0) return null
  return (
    <p className="flex flex-wrap gap-x-1.5 border-t border-line px-4 py-2.5 text-sm text-muted">
      <span>Storm watch is off.</span>
      {manage.allowed && sources.length > 0 && (
        <Link to="/storms" className="touch-area text-accent-text underline underline-offset-2">
          Switch it on
        </Link>
      )}
    </p>
  )
}
