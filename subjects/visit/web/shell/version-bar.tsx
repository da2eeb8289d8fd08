import { useEffect, useState } from 'react'
import { Target } from '#web/kit.tsx'
import { type Unsent, unsentOnPhone } from '#web/phone/busy.ts'
import { onNewVersion, takeNewVersion } from '#web/shell/application.ts'
import { unsentSentences } from '#web/shell/unsent-words.ts'
import { useSun } from '#web/sun.ts'

/** While the bar stands it counts so often (ms) what is still to be sent. */
const COUNT_EVERY_MS = 3000

/** Says that a new version is ready, and puts it in place when somebody asks for it. While a queue or a draft is open it says what it waits for. */
export function VersionBar() {
  const [isNewer, setNewer] = useState(false)
  const [isSun] = useSun()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  useEffect(() => onNewVersion(() => setNewer(true)), [])
  useEffect(() => {
    if (!isNewer) return
    const count = () => void unsentOnPhone().then(setUnsent, () => {})
    count()
    const timer = setInterval(count, COUNT_EVERY_MS)
    return () => clearInterval(timer)
  }, [isNewer])
  const waiting = unsent === null ? [] : unsentSentences(unsent)
  return (
    <div role="status" data-sun={isSun || undefined}>
      {isNewer && unsent !== null && (
        <div className="mx-auto flex max-w-xl flex-col gap-3 border-b border-line bg-raised px-4 py-3 text-ink">
          <p className="m-0 text-lg">
            A new version is ready. {waiting.length > 0 && `It comes when nothing waits here any more. ${waiting.join(' ')}`}
          </p>
          {waiting.length === 0 && (
            <Target look="primary" onClick={() => void takeNewVersion()}>
              Use it now
            </Target>
          )}
        </div>
      )}
    </div>
  )
}
