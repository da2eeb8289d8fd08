import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useChange } from '#calls/change.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { propertyWatchQuery, stormWatchQuery, switchWatch } from './api.ts'

/** Whether new severe reports near this property are told. */
export function WatchSwitch({ propertyId, reason }: { propertyId: string; reason: string | undefined }) {
  const state = useQuery(propertyWatchQuery(propertyId))
  const watch = useQuery(stormWatchQuery)
  const change = useChange({
    change: switchWatch,
    refresh: [['storm-watch']],
    done: ({ isWatched }) => ({ title: isWatched ? 'Property is watched' : 'Property is not watched any more' }),
    failed: { title: 'Not changed', sentence: 'The server gave no answer. Try again.' },
  })
  if (!state.data || !watch.data) return null
  const { settings } = watch.data
  return (
    <Panel title="Storm watch">
      <Checkbox
        label="Tell us of new severe reports near this property"
        checked={state.data.isWatched}
        disabled={reason !== undefined || change.isPending}
        onChange={(isWatched) => change.mutate({ propertyId, isWatched })}
        hint={
          reason ??
          (settings.isOn ? `Within ${settings.radiusMiles} mi, as your organization set it` : 'The storm watch of your organization is off')
        }
      />
      <Link to="/storms" className="touch-area text-accent-text underline-offset-2 hover:underline">
        What the watch found, and its settings
      </Link>
    </Panel>
  )
}
