import { severityWord } from '@ridgeline/scan/contract/severity-words'
import { toneText } from '@ridgeline/web/ui/display/tone.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { Link } from 'react-router'
import type { Visit } from '#contract/visit'
import { VisitPhoto } from '#web/desk/visit-photo.tsx'

/** Issues of a visit with the photos that show them; nothing where none was written. */
export function IssuesPanel({ visit: { scanId, issues, photos } }: { visit: Visit }) {
  if (scanId === null || issues.length === 0) return null
  return (
    <Panel title="Issues" flush>
      <ul>
        {issues.map(({ id, title, severity, location }) => {
          const shown = photos.filter(({ issueId }) => issueId === id)
          return (
            <li key={id} className="border-line px-4 py-3 not-first:border-t">
              <Link to={`/analysis/${scanId}?issue=${id}`} className="wrap-break-word text-accent-text hover:underline">
                {title}
              </Link>
              <p className="text-sm text-muted">
                <span className={toneText[severity]}>{severityWord[severity]}</span>
                {location && `, ${location}`}
              </p>
              {shown.length > 0 && (
                <ul className="mt-2 grid grid-cols-2 gap-3">
                  {shown.map((photo) => (
                    <VisitPhoto key={photo.id} photo={photo} label={`Photo of ${title}`} />
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
