import { useChange } from '@ridgeline/web/calls/change.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ChevronDown } from 'lucide-react'
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
  <section aria-labelledby="watch-is-off" className="mb-6 rounded-ui border border-line bg-surface">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="max-w-prose min-w-0">
        <h2 id="watch-is-off" className="font-semibold">
          {idle.why === 'no-source' ? 'Storm watch is off: no public storm source is switched on.' : 'Storm watch is off'}
        </h2>
        {idle.why === 'plan' && <p>{idle.sentence}</p>}
        {idle.why === 'switched-off' && <p>Nothing new is found and nobody is told until it is switched on.</p>}
      </div>
      {idle.why === 'switched-off' && <SwitchOn settings={settings} reason={reason} />}
      {idle.why === 'no-source' && (
        <Link to="/properties" className={buttonClass()}>
          Verify a date at a property
        </Link>
      )}
    </div>
    {idle.why === 'no-source' && <ForTheServer />}
  </section>
)

const code = 'rounded-[4px] bg-hover px-1.5 py-0.5 font-mono text-[0.92em] break-words'

const ForTheServer = () => (
  <details className="group border-t border-line text-sm">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-muted hover:bg-hover">
      How to switch it on
      <ChevronDown aria-hidden size={16} className="shrink-0 group-open:rotate-180" />
    </summary>
    <div className="flex max-w-prose flex-col gap-3 px-4 pb-4">
      <p>
        Set <code className={code}>STORM_SOURCES=all</code> and start it again. It then reads the public reports of the whole country every
        quarter of an hour: nothing about your properties is sent.
      </p>
      <p>
        Until then <code className={code}>npm run storms:import</code> brings in NOAA's storm archive.
      </p>
    </div>
  </details>
)

function SwitchOn({ settings, reason }: Omit<Props, 'idle'>) {
  const change = useChange({
    change: saveStormWatch,
    refresh: [['storm-watch']],
    done: { title: 'Storm watch is on' },
    failed: { title: 'Storm watch not saved', sentence: 'The server gave no answer. Try again.' },
  })
  return (
    <Button variant="primary" reason={reason} pending={change.isPending} onClick={() => change.mutate({ ...settings, isOn: true })}>
      Switch it on
    </Button>
  )
}
