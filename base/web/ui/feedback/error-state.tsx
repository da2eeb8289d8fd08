import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { ToneIcon } from '#ui/display/tone.tsx'

interface Props {
  title: string
  /** What happened, in a sentence a person can act on. */
  message: ReactNode
  onRetry?: (() => void) | undefined
  action?: ReactNode
}

export function ErrorState({ title, message, onRetry, action }: Props) {
  return (
    <div role="alert" className="flex flex-col items-center gap-1 rounded-ui border border-line bg-surface px-6 py-10 text-center">
      <span className="mb-2">
        <ToneIcon tone="critical" size={20} />
      </span>
      <p className="font-medium">{title}</p>
      <p className="max-w-lg text-muted">{message}</p>
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && <Button onClick={onRetry}>Try again</Button>}
          {action}
        </div>
      )}
    </div>
  )
}
