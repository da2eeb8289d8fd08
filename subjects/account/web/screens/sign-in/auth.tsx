import { hasSessionEnded, placeWanted, SESSION_ENDED, SIGN_IN_TO_GO_ON } from '@ridgeline/web/session/session-end.ts'
import { trialSentence } from '@ridgeline/web/session/trial-sentence.ts'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isSignedIn, settingsQuery } from '#web/session/api.ts'
import { AuthFrame } from '#web/session/auth-frame.tsx'
import { Entry } from '#web/session/entry.tsx'
import { TestLogin } from '#web/session/test-login.tsx'
import { useEnter } from '#web/session/use-enter.ts'

/** Plans of the start page that somebody can sign up for. */
const planNames = new Map([
  ['starter', 'Starter'],
  ['professional', 'Professional'],
])

export function AuthScreen() {
  const { data: settings } = useQuery(settingsQuery)
  const [told] = useState(() => (hasSessionEnded() ? SESSION_ENDED : placeWanted() && SIGN_IN_TO_GO_ON))
  const [search, setSearch] = useSearchParams()
  const mode = search.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  // A trial is one of Professional: only who pressed another plan has something to choose.
  const enter = useEnter(search.get('plan') === 'starter' ? '/settings/plan' : '/dashboard')
  const goOn = useRef(enter)
  goOn.current = enter
  useEffect(() => {
    // asked once, before anything is entered: whoever is signed in already has nothing to do here
    let isLeft = false
    void isSignedIn().then((isIn) => isIn && !isLeft && goOn.current())
    return () => {
      isLeft = true
    }
  }, [])
  const plan = mode === 'sign-up' ? planNames.get(search.get('plan') ?? '') : undefined
  return (
    <AuthFrame title={mode === 'sign-in' ? 'Sign in to your roof scans' : 'Create an account and an organization of your own'}>
      {told && (
        <p role="status" className="mb-4 flex gap-2 font-medium">
          <Info aria-hidden size={18} className="mt-0.5 shrink-0 text-accent-text" />
          {told}
        </p>
      )}
      {plan && (
        <p className="mb-4 rounded-ui border border-line bg-raised px-4 py-3">
          Your plan: {plan}. {trialSentence}
        </p>
      )}
      <Entry
        mode={mode}
        onMode={(next) =>
          setSearch(
            (params) => {
              if (next === 'sign-up') params.set('mode', next)
              else params.delete('mode')
              return params
            },
            { replace: true },
          )
        }
        settings={settings}
        onEntered={enter}
      />
      {settings?.demo && (
        <section className="mt-6 border-t border-line pt-6">
          <TestLogin onEntered={enter} />
          <p className="mt-2 text-sm text-muted">Opens a workspace with generated thermograms. No account needed.</p>
        </section>
      )}
    </AuthFrame>
  )
}
