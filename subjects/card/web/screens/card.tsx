import { sessionQuery } from '@ridgeline/account/web/session/api.ts'
import { takeHanded } from '@ridgeline/scan/web/upload/card/handed-files.ts'
import { ReadableList } from '@ridgeline/scan/web/upload/form/readable-list.tsx'
import { draftOwner } from '@ridgeline/scan/web/upload/queue/draft-owner.ts'
import { useIsDemo } from '@ridgeline/web/session/permission.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { CardPage } from '#web/screens/page/card-page.tsx'
import { TakeCard } from '#web/screens/page/take-card.tsx'
import { TryExample } from '#web/screens/page/try-example.tsx'
import { CardContext, useCardState } from '#web/screens/page/use-card.ts'
import { sessionOf } from '#web/screens/work/sessions.ts'
import { useCardHere } from '#web/screens/work/use-card-here.ts'

/** The memory card of a day, from the drop to a scan of every roof on it. */
export function CardScreen() {
  const { data: session } = useQuery(sessionQuery)
  return session ? <CardOf owner={draftOwner(session)} /> : <Narrow />
}

const header = <PageHeader title="Memory Card" back={{ to: '/upload', label: 'Upload' }} />

/** What is to be said before there are visits. */
const Narrow = ({ children }: { children?: ReactNode }) => (
  <div className="mx-auto max-w-3xl">
    {header}
    {children}
  </div>
)

const CardOf = ({ owner }: { owner: string }) => (useCardHere(owner, true) ? <Card owner={owner} /> : <Elsewhere />)

const Elsewhere = () => (
  <Narrow>
    <EmptyState title="The card is open in another window" hint="It goes on there. Close that window to go on here." />
  </Narrow>
)

function Card({ owner }: { owner: string }) {
  const card = sessionOf(owner)
  useEffect(() => {
    void card.begin().then(() => {
      const handed = takeHanded()
      if (handed !== null) void card.take({ files: handed, handles: [] })
    })
  }, [card])
  return (
    <CardContext value={card}>
      <Phase />
    </CardContext>
  )
}

/** In the demo, for who has no card at hand. */
function Example() {
  if (!useIsDemo()) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-60 text-muted">
        No card at hand? An example is made here: five roofs of one evening, a drone and a handheld camera, 68 files.
      </p>
      <TryExample label="Try with an example card" />
    </div>
  )
}

function Phase() {
  const { phase, read } = useCardState()
  switch (phase) {
    case 'loading':
      return <Narrow />
    case 'empty':
      return (
        <Narrow>
          <div className="flex flex-col gap-3">
            <p className="text-muted">
              Drop the card of a whole day: its pictures are sorted by place and time into one visit for each roof. Only the beginning of
              each file is read; nothing is sent before you say so.
            </p>
            <TakeCard
              label="Drop the card or its folders"
              hint="Several cameras and cards at once, a thousand files and more"
              nothing="The folder holds no files."
            />
            <Example />
            <ReadableList />
          </div>
        </Narrow>
      )
    case 'reading':
      return (
        <Narrow>
          <div className="flex flex-col gap-3 rounded-ui border border-line bg-surface p-4" role="status">
            <p>
              Reading the beginning of each file: {read.done} of {read.total}
            </p>
            <ProgressBar
              label="Files read"
              fraction={read.total === 0 ? null : read.done / read.total}
              valueText={`${read.done} of ${read.total}`}
            />
          </div>
        </Narrow>
      )
    case 'ready':
      return (
        <>
          {header}
          <CardPage />
        </>
      )
  }
}
