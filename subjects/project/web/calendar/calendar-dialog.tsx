import { useChange } from '@ridgeline/web/calls/change.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { calendarLinkQuery, makeLink, stopLink } from '#web/api.ts'

/** The secret address of the own calendar: made, shown once, stopped. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const link = useQuery(calendarLinkQuery).data
  const make = useChange({
    change: () => makeLink(),
    refresh: [calendarLinkQuery.queryKey],
    failed: { title: 'No address was made', sentence: 'The address could not be made. Try again.' },
  })
  const stop = useChange({
    change: () => stopLink(),
    refresh: [calendarLinkQuery.queryKey],
    done: { title: 'The address has stopped' },
    after: () => make.reset(),
    failed: { title: 'Not stopped', sentence: 'The address could not be stopped. Try again.' },
  })
  const url = make.data?.url
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Calendar address"
      description="Your calendar program reads your due tasks and projects from a secret address. Whoever has it can read them too."
      footer={
        <>
          {link?.createdAt && (
            <Button className="mr-auto" pending={stop.isPending} onClick={() => stop.mutate()}>
              Stop the address
            </Button>
          )}
          <Button variant="primary" pending={make.isPending} onClick={() => make.mutate()}>
            {link?.createdAt ? 'Make a new address' : 'Make an address'}
          </Button>
        </>
      }
    >
      {url ? (
        <>
          <CopyField label="Address, shown only now" value={url} what="Address" />
          <p className="mt-2 text-sm text-muted">Add it to your calendar program as a subscription from the internet.</p>
        </>
      ) : (
        <p className="text-muted">
          {link?.createdAt ? `An address was made on ${formatDate(link.createdAt)}. A new one stops it.` : 'There is no address yet.'}
        </p>
      )}
    </Dialog>
  )
}
