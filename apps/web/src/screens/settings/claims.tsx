import { type Claim, claims } from '@ridgeline/site/web/landing/claims.ts'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'

/** Every figure that the public pages show, with what it rests on. */
export const ClaimsScreen = () => (
  <Panel title="Claims register" flush>
    <p className="border-b border-line px-4 py-3 text-muted">
      Every figure of the public pages of this server. One with a source and a date stands in the first view; one without is shown on no
      page. Nothing is changed here: the figures are part of the program and come with its versions.
    </p>
    <ul aria-label="Claims">
      {claims.map((claim) => (
        <ClaimRow key={claim.label} claim={claim} />
      ))}
    </ul>
  </Panel>
)

const ClaimRow = ({ claim: { value, label, source } }: { claim: Claim }) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t">
    <span className="w-28 shrink-0 font-semibold tabular-nums">{value}</span>
    <span className="min-w-0 flex-1 basis-60">
      <span className="block">{label}</span>
      {source && (
        <span className="block text-sm text-muted">
          <a href={new URL(source.href, `${location.origin}/`).href} className="text-accent-text underline underline-offset-2">
            {source.text}
          </a>
          , {source.date}
        </span>
      )}
    </span>
    {source ? <Badge tone="good">With its source</Badge> : <Badge tone="neutral">Not shown</Badge>}
  </li>
)
