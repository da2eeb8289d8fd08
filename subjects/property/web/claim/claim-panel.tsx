import { formatDate } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import { claimName, openClaimOf, type PropertyClaim } from '#contract/claim'
import type { PropertyDetail } from '#contract/property'
import { claimFacts } from './claim-facts.ts'

const ClaimDialog = late(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

/** The claim that is worked on at a property, and those that were closed. It is the property's, on every screen. */
export function ClaimPanel({ property }: { property: Pick<PropertyDetail, 'id' | 'claims' | 'timeZone'> }) {
  const write = usePermission('scan.write')
  const [edited, edit] = useState<PropertyClaim | 'new' | null>(null)
  const open = openClaimOf(property.claims)
  const closed = property.claims.filter(({ closedAt }) => closedAt !== null)
  return (
    <Panel
      title="Claim"
      actions={
        <Button size="small" reason={write.reason} onClick={() => edit(open ?? 'new')}>
          {open ? 'Edit claim' : 'Add claim'}
        </Button>
      }
    >
      {open ? (
        <OpenClaim claim={open} />
      ) : (
        <p className="text-muted">No open claim. Reports, mails and file names carry the number of the open one.</p>
      )}
      {closed.length > 0 && (
        <ul className="mt-3 border-t border-line pt-2">
          {closed.map((claim) => (
            <li key={claim.id} className="flex min-h-11 items-center justify-between gap-3 md:min-h-9">
              <span className="min-w-0 wrap-break-word text-muted">
                {claimName(claim) || 'Claim without a number'}, closed{' '}
                {formatDate(claim.closedAt ?? claim.openedAt, property.timeZone ?? undefined)}
              </span>
              <Button size="small" variant="quiet" reason={write.reason} onClick={() => edit(claim)}>
                Show
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <ClaimDialog propertyId={property.id} claim={edited === 'new' ? null : edited} hasOpen={open !== null} onClose={() => edit(null)} />
      )}
    </Panel>
  )
}

function OpenClaim({ claim }: { claim: PropertyClaim }) {
  const { adjusterPhone, adjusterEmail, note } = claim
  const reaches = [
    { name: "Adjuster's phone", value: adjusterPhone, href: `tel:${adjusterPhone.replaceAll(/[^+\d]/g, '')}` },
    { name: "Adjuster's email", value: adjusterEmail, href: `mailto:${adjusterEmail}` },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <p className="font-medium wrap-break-word">{claim.claimNumber || 'No claim number yet'}</p>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-break-word">
        {claimFacts(claim).map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {reaches.map(({ name, value, href }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>
              <a href={href} className="inline-flex min-h-11 items-center break-all text-accent-text md:min-h-0">
                {value}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2 text-muted whitespace-pre-line wrap-break-word">{note}</p>}
    </>
  )
}
