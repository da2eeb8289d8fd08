import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SamlRefusal, SingleSignOn } from '#contract/single-sign-on'
import { openPopup, whenClosed } from '#web/session/popup.ts'
import { signOnQuery } from './api.ts'

const why = {
  unreadable: 'The answer could not be read. It must be a SAML 2.0 response with one assertion that is not encrypted.',
  'provider-refused': 'The identity provider refused the sign-in.',
  signature: 'The assertion is not signed, or not by a certificate that is saved here.',
  issuer: 'The answer comes from another entity ID than the one that is saved here.',
  audience: 'The assertion is for another audience than our entity ID.',
  recipient: 'The assertion is for another address than ours for answers.',
  time: 'The assertion was over, or is not valid yet. Compare the clocks.',
  'not-asked': 'The assertion does not say which request it answers.',
  'address-missing': 'The answer holds no e-mail address, neither as NameID nor as the attribute email.',
  'other-domain': 'The e-mail address in the answer is of another domain than yours.',
} as const satisfies Record<SamlRefusal, string>

/** Tries the provider in a popup, and tells what came back. */
export function TestSignIn({ lastTest }: { lastTest: SingleSignOn['lastTest'] }) {
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const test = () => {
    const popup = openPopup('/api/organization/sign-in/test')
    if (!popup) return toast({ title: 'Test not begun', description: 'Allow pop-ups for this page and try again.', variant: 'destructive' })
    setIsOpen(true)
    void whenClosed(popup)
      .then(() => queries.invalidateQueries({ queryKey: signOnQuery.queryKey }))
      .finally(() => setIsOpen(false))
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button pending={isOpen} onClick={test}>
        {isOpen ? 'Testing...' : 'Test sign-in'}
      </Button>
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm break-words">
        {lastTest === null ? (
          <span className="text-muted">Not tested yet. Nobody is signed in by a test.</span>
        ) : (
          <Result test={lastTest} />
        )}
      </p>
    </div>
  )
}

function Result({ test: { at, refusal, email, name, attributes } }: { test: NonNullable<SingleSignOn['lastTest']> }) {
  if (refusal !== null)
    return (
      <>
        <span className="text-critical">{why[refusal]}</span> {formatDateTime(at)}
      </>
    )
  return (
    <>
      The provider vouched for {name}, {email}.{' '}
      {attributes.length > 0 && <span className="text-muted">Attributes: {attributes.join(', ')}.</span>} {formatDateTime(at)}
    </>
  )
}
