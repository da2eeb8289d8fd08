import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { ErrorState } from '@ridgeline/web/ui/feedback/error-state.tsx'

interface Props {
  failure: string | null
  pending: boolean
  onAnalyzeAgain: () => void
}

/** Why the analysis ended without a result, and what to do. */
export function ScanFailure({ failure, pending, onAnalyzeAgain }: Props) {
  return (
    <div className="mb-4">
      <ErrorState
        title="This scan could not be analyzed"
        message={`${failure ?? 'The analysis stopped without a reason.'} Look at the refused files below, or upload others.`}
        action={
          <Button variant="primary" pending={pending} onClick={onAnalyzeAgain}>
            {pending ? 'Starting...' : 'Analyze again'}
          </Button>
        }
      />
    </div>
  )
}
