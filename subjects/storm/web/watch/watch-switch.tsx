import { useChange } from '@ridgeline/web/calls/change.ts'
import { Checkbox } from '@ridgeline/web/ui/form/checkbox.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { propertyWatchQuery, stormWatchQuery, switchWatch } from '#web/api.ts'

/** Whether new severe reports near this property are told. */
export function WatchSwitch({ propertyId, reason }: { propertyId: string; reason: string | undefined }) {
  const state = useQuery(propertyWatchQuery(propertyId))
  const watch = useQuery(stormWatchQuery)
  const change = useChange({
    change: switchWatch,
    refresh: [['storm-watch']],
    done: ({ isWatched }) => ({
      title: isWatched ? 'Storm watch switched on for this property' : 'Storm watch switched off for this property',
    }),
    failed: { title: 'Not changed', sentence: 'The server gave no answer. Try again.' },
  })
  if (!state.data || !watch.data) return null
  const { settings, sources } = watch.data
  if (!settings.isOn || sources.length === 0) return null
  return (
    <Panel title="Storm watch">
      <Checkbox
        label="Tell us of new severe reports near this property"
        checked={state.data.isWatched}
        disabled={reason !== undefined || change.isPending}
        onChange={(isWatched) => change.mutate({ propertyId, isWatched })}
        hint={reason ?? `Within ${settings.radiusMiles} mi, as your organization set it`}
      />
      <Link to="/storms" className="touch-area text-accent-text underline underline-offset-2">
        What the watch found, and its settings
      </Link>
    </Panel>
  )
}
