import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { CloudOff } from 'lucide-react'
import { Link } from 'react-router'
import type { StormWatchSettings } from '#contract/watch/watch'
import { saveStormWatch } from '#web/api.ts'
import type { Idle } from './watching.ts'

interface Props {
  idle: Idle
  settings: StormWatchSettings
  /** Why who looks cannot switch it on. */
  reason: string | undefined
}

/** That no new report is found, and the step that changes it. */
export const IdlePanel = ({ idle, settings, reason }: Props) => (
  <section aria-labelledby="watch-is-off" className="mb-6 flex gap-4 rounded-ui border border-line bg-surface p-4 md:p-6">
    <CloudOff aria-hidden size={24} className="hidden shrink-0 text-muted sm:block" />
    <div className="flex min-w-0 max-w-prose flex-col items-start gap-3">
      <h2 id="watch-is-off" className="text-lg font-semibold">
        Storm watch is off
      </h2>
      {idle.why === 'plan' && <p>{idle.sentence}</p>}
      {idle.why === 'no-source' && <NoSource />}
      {idle.why === 'switched-off' && <SwitchedOff settings={settings} reason={reason} />}
    </div>
  </section>
)

const code = 'rounded-[4px] bg-hover px-1.5 py-0.5 font-mono text-[0.92em] break-words'

const NoSource = () => (
  <>
    <p>
      Whoever runs this server sets <code className={code}>STORM_SOURCES=all</code> and starts it again. It then reads the public reports of
      the whole country every quarter of an hour: nothing about your properties is sent.
    </p>
    <p className="text-muted">
      Until then, import NOAA's storm archive with <code className={code}>npm run storms:import</code> and{' '}
      <Link to="/help/steps/how-do-i-check-storms-for-a-date" className="touch-area text-accent-text underline underline-offset-2">
        verify one date at a property
      </Link>
      .
    </p>
  </>
)

function SwitchedOff({ settings, reason }: Omit<Props, 'idle'>) {
  const change = useChange({
    change: saveStormWatch,
    refresh: [['storm-watch']],
    done: { title: 'Storm watch is on' },
    failed: { title: 'Storm watch not saved', sentence: 'The server gave no answer. Try again.' },
  })
  return (
    <>
      <p>Nothing new is found and nobody is told until it is switched on.</p>
      <Button variant="primary" reason={reason} pending={change.isPending} onClick={() => change.mutate({ ...settings, isOn: true })}>
        Switch it on
      </Button>
    </>
  )
}
