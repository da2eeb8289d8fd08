import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'
import { GoesOnBar } from '@ridgeline/web/ui/feedback/goes-on-bar.tsx'
import { LeftOutRows } from '@ridgeline/web/ui/feedback/left-out-rows.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Loading, LoadingVoice, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { OfferPictures } from '@ridgeline/web/ui/map/offer-pictures.tsx'
import { Inbox } from 'lucide-react'
import { Shown, States } from './shown.tsx'

const Lost = late<object>(
  () => Promise.reject(new Error('The gallery shows what a lost connection looks like.')),
  <Skeleton className="h-40" />,
)
const doneNothing = () => undefined

export function Feedback() {
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Nothing there, something wrong">
        <div className="grid gap-6 lg:grid-cols-2">
          <EmptyState
            icon={<Inbox aria-hidden size={24} />}
            title="No scans yet"
            hint="A scan is all captures of one roof on one visit."
            action={<Button variant="primary">Upload captures</Button>}
          />
          <ErrorState title="The list could not be loaded" message="The server gave no answer within 10 s." onRetry={doneNothing} />
          <Lost />
          <LeftOutRows problems={[{ row: 7, value: 'ann@', expected: 'an e-mail address, or nothing' }]} />
        </div>
      </Panel>
      <Panel title="A question above a map" flush>
        <OfferPictures source="the USGS" onAnswer={doneNothing} />
      </Panel>
      <Panel title="Work of another screen" flush>
        <GoesOnBar to="/upload" link="Show upload" action={<Button size="small">Open again</Button>}>
          Upload for Depot: 17 of 42 safe on the server.
        </GoesOnBar>
      </Panel>
      <Panel title="Work that goes on">
        <States>
          <Shown as="amount known">
            <ProgressBar label="Uploading" fraction={0.4} valueText="17 of 42" />
          </Shown>
          <Shown as="amount unknown">
            <ProgressBar label="Preparing" fraction={null} />
          </Shown>
          <Shown as="failed">
            <ProgressBar label="Stopped" fraction={0.7} tone="critical" />
          </Shown>
          <Shown as="before anything has come">
            <Loading label="Loading the list" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-24" />
            </div>
          </Shown>
          <Shown as="a part that has no words of its own">
            <LoadingVoice />
            <Skeleton className="h-24" />
          </Shown>
        </States>
      </Panel>
      <Panel title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast({ title: 'Scan saved', description: 'It is measured in the background.' })}>Show good news</Button>
          <Button
            onClick={() =>
              toast({
                title: 'Not saved',
                description: 'Somebody else changed it in the meantime.',
                variant: 'destructive',
                action: { label: 'Show theirs', onClick: doneNothing },
              })
            }
          >
            Show bad news
          </Button>
        </div>
      </Panel>
    </div>
  )
}
