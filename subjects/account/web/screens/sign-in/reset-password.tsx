import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AuthFrame } from '#web/session/auth-frame.tsx'
import { ResetForm } from '#web/session/reset-form.tsx'

/** Where the link of the "forgot password" mail leads. */
export function ResetPasswordScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const token = search.get('token')
  return (
    <AuthFrame title="Choose a new password">
      {token ? (
        <ResetForm
          token={token}
          onDone={() => {
            toast({ title: 'Password changed', description: 'Sign in with the new one.' })
            void navigate('/auth', { replace: true })
          }}
        />
      ) : (
        <p role="alert">This address has no link in it. Check that the whole address of the mail was copied.</p>
      )}
      <Link to="/auth" className={buttonClass('quiet', 'regular', 'mt-3')}>
        Back to sign in
      </Link>
    </AuthFrame>
  )
}
