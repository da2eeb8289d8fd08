import { formatCount } from '@ridgeline/web/format/count.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Link } from 'react-router'
import type { ImageAnalysis } from './use-image-analysis.ts'

/** Which images could not be analysed, and where all of them are now. */
export function RunOutcome({ work }: { work: ImageAnalysis }) {
  const { run } = work
  if (run === null) return null
  return (
    <>
      {run.failures.length > 0 && (
        <ul role="alert" className="flex flex-col gap-1 text-critical">
          {run.failures.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {run.thermograms.length + run.photos.length > 0 && <StoredLine work={work} />}
      {run.thermograms.length === 0 && <p className="text-sm">None of these images holds temperatures, so no scan was made.</p>}
    </>
  )
}

function StoredLine({ work: { stored, storeAgain } }: { work: ImageAnalysis }) {
  if (stored === null)
    return (
      <p role="status" className="text-sm text-muted">
        The images are being kept with this property. Stay on this step until it is done.
      </p>
    )
  if ('failure' in stored)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-critical">The images are not kept yet: {stored.failure}</p>
        <Button size="small" onClick={storeAgain}>
          Try again
        </Button>
      </div>
    )
  return (
    <p role="status" className="text-sm">
      {stored.scanId !== null && (
        <>
          These images are a scan of this property now, and the report shows it.{' '}
          <Link to={`/analysis/${stored.scanId}`} className="text-accent-text underline underline-offset-2">
            Open the analysis
          </Link>{' '}
        </>
      )}
      {stored.photos > 0 && `Kept among the photos of the property: ${formatCount(stored.photos, 'photo')} without temperatures.`}
    </p>
  )
}
