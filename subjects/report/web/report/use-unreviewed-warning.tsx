import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { type ReactNode, useState } from 'react'

interface UnreviewedWarning {
  /** Does it, after a question where suggestions go out that nobody has reviewed. */
  readonly ask: (then: () => void) => void
  readonly dialog: ReactNode
}

/**
 * Asks before a report goes out with suggestions that nobody has reviewed. Who has said that they go out is not asked again on this visit, unless there are
 * more of them.
 *
 * @param count - suggestions that would go out
 * @param onAcceptedOnly - they are to be left out
 */
export function useUnreviewedWarning(count: number, onAcceptedOnly: () => void): UnreviewedWarning {
  const [agreedTo, setAgreedTo] = useState(0)
  const [then, setThen] = useState<(() => void) | null>(null)
  const close = () => setThen(null)
  const dialog = (
    <Dialog
      open={then !== null}
      onOpenChange={(open) => !open && close()}
      title={count === 1 ? '1 suggestion is not reviewed' : `${count} suggestions are not reviewed`}
      description="The engine suggested them and nobody has accepted or rejected them yet. The report marks them as not yet reviewed."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            onClick={() => {
              onAcceptedOnly()
              close()
            }}
          >
            Accepted findings only
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              setAgreedTo(count)
              close()
              then?.()
            }}
          >
            {count === 1 ? 'Include it' : `Include all ${count}`}
          </Button>
        </>
      }
    />
  )
  return { ask: (next) => (count > agreedTo ? setThen(() => next) : next()), dialog }
}
