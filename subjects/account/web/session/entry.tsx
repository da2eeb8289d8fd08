import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useState } from 'react'
import type { PublicSettings } from '#contract/session'
import { ForgotForm } from './forgot-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import type { Entered } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Step = { at: 'forms' } | { at: 'second-factor'; methods: readonly string[] } | { at: 'forgot' } | { at: 'mail'; email: string }

interface Props {
  mode: 'sign-in' | 'sign-up'
  onMode: (mode: 'sign-in' | 'sign-up') => void
  settings: PublicSettings | undefined
  /** The only address to enter with, such as the invited one. */
  email?: string
  onEntered: () => void
}

const ByInvitation = () => (
  <p className="text-muted">
    Accounts are made here by invitation only. Ask an organization that works here to invite you: its mail leads to your account.
  </p>
)

/** Every way in but the test login, and the steps between the first button and the session. */
export function Entry({ mode, onMode, settings, email, onEntered }: Props) {
  const [step, setStep] = useState<Step>({ at: 'forms' })
  const back = () => setStep({ at: 'forms' })
  const go = (entered: Entered) => (entered.secondFactor ? setStep({ at: 'second-factor', methods: entered.secondFactor }) : onEntered())
  if (step.at === 'second-factor') return <SecondFactorForm methods={step.methods} onEntered={onEntered} onCancel={back} />
  if (step.at === 'forgot') return <ForgotForm onBack={back} mail={settings?.mail} />
  if (step.at === 'mail')
    return (
      <MailSent
        onBack={() => {
          onMode('sign-in')
          back()
        }}
      >
        {settings?.mail === 'outbox'
          ? `No mail server is configured here: a mail to ${step.email} lies in the outbox folder of the server. Ask whoever runs it, or sign in.`
          : `A mail to ${step.email} is being sent. Open it to go on, or sign in. If none comes within a few minutes, use "Forgot password": that says whether mails can be sent.`}
      </MailSent>
    )
  return (
    <>
      <Tabs
        label="Account"
        value={mode}
        onChange={onMode}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign in',
            content: (
              <SignInForm
                email={email}
                hasSingleSignOn={settings?.singleSignOn ?? false}
                onEntered={go}
                onForgot={() => setStep({ at: 'forgot' })}
              />
            ),
          },
          {
            value: 'sign-up',
            label: 'Sign up',
            content:
              settings?.signUps === 'by-invitation' && email === undefined ? (
                <ByInvitation />
              ) : (
                <SignUpForm
                  email={email}
                  onEntered={(entered, address) => (entered ? go(entered) : setStep({ at: 'mail', email: address }))}
                />
              ),
          },
        ]}
      />
      <div className="mt-3 flex flex-col gap-3">
        <ProviderButtons providers={settings?.providers ?? []} onEntered={go} />
        {mode === 'sign-in' && <PasskeyButton onEntered={onEntered} />}
      </div>
    </>
  )
}
