import { listPhotos } from '@ridgeline/property/contract/photo'
import { call } from '@ridgeline/web/calls/api.ts'
import { useQuery } from '@tanstack/react-query'
import { VisitPhoto } from '#web/desk/visit-photo.tsx'

/** Of one issue. */
const MOST = 24

/** Photos that visits took of an issue, with what was said and drawn on them; nothing where there are none. */
export function IssuePhotos({ propertyId, issueId }: { propertyId: string; issueId: string }) {
  const { data = [] } = useQuery({
    queryKey: ['photos', propertyId, 'issue', issueId],
    queryFn: () => call(listPhotos, { params: { id: propertyId }, query: { issueId, limit: MOST } }),
  })
  if (data.length === 0) return null
  return (
    <section aria-label="Photos taken on the roof">
      <p className="mb-1.5 text-sm text-muted">Photos taken on the roof</p>
      <ul className="grid grid-cols-2 gap-3">
        {data
          .toReversed()
          .flatMap(({ id, state, shot }) =>
            shot
              ? [
                  <VisitPhoto
                    key={id}
                    photo={{ ...shot, photoId: id, isReady: state === 'ready' }}
                    label={shot.label ?? 'Photo of the issue'}
                    by={shot.by}
                  />,
                ]
              : [],
          )}
      </ul>
    </section>
  )
}
