import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Device } from '#contract/session'
import { devicesQuery, endDevice, endOtherDevices } from './api.ts'

/** Where the person is signed in; each other place can be ended at once. */
export function DevicePanel() {
  const { data, error, refetch } = useQuery(devicesQuery)
  const endOthers = useChange({
    change: endOtherDevices,
    refresh: [devicesQuery.queryKey],
    done: ({ revoked }) => ({ title: 'Signed out elsewhere', description: `${formatCount(revoked, 'device')} signed out.` }),
    failed: { title: 'Not signed out', sentence: 'The other devices could not be signed out. Try again.' },
  })
  const others = data?.filter((device) => !device.isThis).length ?? 0
  return (
    <Panel
      title="Devices"
      flush
      actions={
        others > 0 && (
          <Button size="small" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error ? (
        <LoadError title="The devices could not be loaded" query={{ error, refetch }} otherwise="The server gave no list." />
      ) : data ? (
        <ul aria-label="Devices">
          {data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-4 h-16" />
      )}
    </Panel>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const end = useChange({
    change: endDevice,
    refresh: [devicesQuery.queryKey],
    done: { title: 'Device signed out', description: `${device.name} is signed out.` },
    failed: { title: 'Not signed out', sentence: 'The device could not be signed out. Try again.' },
  })
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-2 not-first:border-t">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{device.name}</p>
        <p className="text-sm text-muted">
          Last used {formatDateTime(device.lastUsedAt)}
          {device.address && ` from ${device.address}`}, signed in {formatDateTime(device.signedInAt)}
        </p>
      </div>
      {device.isThis ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button size="small" pending={end.isPending} aria-label={`Sign out ${device.name}`} onClick={() => end.mutate(device.id)}>
          Sign out
        </Button>
      )}
    </li>
  )
}
