import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { refusalOf } from '#calls/identity.ts'
import { verifiedQuery } from '#features/session/api.ts'
import { AuthFrame } from '#features/session/auth-frame.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ToneIcon } from '#ui/tone.tsx'

const failure = { title: 'Address not confirmed', sentence: 'The server gave no answer. Load the page again.' }

/** Where the link of the mail that confirms an address leads. */
export function VerifyEmailScreen() {
  const [search] = useSearchParams()
  const { data, error } = useQuery(verifiedQuery(search.get('token') ?? ''))
  const refusal = error && refusalOf(error, failure)
  return (
    <AuthFrame title="Your e-mail address">
      {!data && !refusal && <Skeleton className="h-16" />}
      {(data || refusal) && (
        <p role={refusal ? 'alert' : 'status'} className="flex gap-3 rounded-ui border border-line bg-surface p-4">
          <span className="pt-0.5">
            <ToneIcon tone={refusal ? 'critical' : 'good'} size={18} />
          </span>
          <span>{refusal ? refusal.sentence : `${data?.email} is confirmed.`}</span>
        </p>
      )}
      <Link to="/dashboard" className={buttonClass('primary', 'regular', 'mt-4')}>
        Open the dashboard
      </Link>
    </AuthFrame>
  )
}
