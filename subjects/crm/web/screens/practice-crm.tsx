import { useChange } from '@ridgeline/web/calls/change.ts'
import { LanguageChoice } from '@ridgeline/web/session/language-choice.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { useParams, useSearchParams } from 'react-router'
import type { CrmType } from '#contract/config'
import { vendorFacts } from '#contract/vendors'
import { answerPractice, leaveFor } from '#web/config/sign-in.ts'

/** Where a vendor would ask an office whether it lets us in: a page of ours that plays it, and says so. */
export function PracticeCrmScreen() {
  const { type = '' } = useParams()
  const [asked] = useSearchParams()
  const vendor = crmVendorNamed(type)
  return (
    <div className="flex min-h-dvh flex-col">
      <p className="border-b border-line bg-raised px-4 py-2 text-center text-sm">
        Practice CRM: a page of this server. No vendor is asked, and nothing leaves this server.
      </p>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-[8dvh]">
        {vendor && asked.get('state') ? (
          <Consent type={vendor} asked={asked} />
        ) : (
          <EmptyState title={<h1>No sign-in brought you here</h1>} hint="Begin at CRM Integrations, under Configurations." />
        )}
        <div className="mt-auto flex items-center justify-between gap-4 pt-8 text-sm">
          <a href="/crm-integrations?tab=configurations" className="touch-area text-muted underline">
            Back to CRM Integrations
          </a>
          <LanguageChoice />
        </div>
      </main>
    </div>
  )
}

const crmVendorNamed = (text: string): CrmType | null => (Object.hasOwn(vendorFacts, text) ? (text as CrmType) : null)

function Consent({ type, asked }: { type: CrmType; asked: URLSearchParams }) {
  const label = vendorFacts[type].brand
  const reply = useChange({
    change: answerPractice,
    after: ({ address }) => leaveFor(address, true),
    failed: { title: 'Not answered', sentence: 'Your answer did not arrive. Try again.' },
  })
  const answer = (isAllowed: boolean) => reply.mutate({ type, query: asked.toString(), isAllowed })
  const scopes = (asked.get('scope') ?? '').split(' ').filter(Boolean)
  return (
    <>
      <p className="text-sm text-muted">Plays the sign-in of {label}</p>
      <h1 className="mt-1 text-2xl font-semibold tracking-tight">Let this server work in the practice CRM?</h1>
      <p className="mt-4">It asks for what it would ask {label} for:</p>
      <ul className="mt-2 flex flex-col gap-1 rounded-ui border border-line bg-surface p-4 font-mono text-sm break-all">
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        Its access lasts two minutes and is then renewed by itself, so that you can see that too. {label} itself knows nothing of it.
      </p>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-end">
        <Button variant="primary" pending={reply.isPending} onClick={() => answer(true)}>
          Allow
        </Button>
        <Button disabled={reply.isPending} onClick={() => answer(false)}>
          Deny
        </Button>
      </div>
    </>
  )
}
