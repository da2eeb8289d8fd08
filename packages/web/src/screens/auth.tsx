import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { settingsQuery } from '#features/session/api.ts'
import { SignInForm } from '#features/session/sign-in-form.tsx'
import { SignUpForm } from '#features/session/sign-up-form.tsx'
import { TestLogin } from '#features/session/test-login.tsx'
import { Logo } from '#ui/logo.tsx'
import { Tabs } from '#ui/tabs.tsx'

export function AuthScreen() {
  const { data: settings } = useQuery(settingsQuery)
  const [search, setSearch] = useSearchParams()
  const mode = search.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col px-4 py-[8dvh]">
      <a href="/" className="flex h-11 items-center gap-2.5 self-start text-xl font-semibold tracking-tight">
        <Logo size={28} />
        {settings?.productName ?? 'Ridgeline'}
      </a>
      <h1 className="mt-4 mb-5 text-lg text-muted">
        {mode === 'sign-in' ? 'Sign in to your roof scans' : 'Create an account and an organization of your own'}
      </h1>
      <Tabs
        label="Account"
        value={mode}
        onChange={(next) => setSearch(next === 'sign-up' ? { mode: next } : {}, { replace: true })}
        tabs={[
          { value: 'sign-in', label: 'Sign in', content: <SignInForm /> },
          { value: 'sign-up', label: 'Sign up', content: <SignUpForm /> },
        ]}
      />
      {settings?.demo && (
        <section className="mt-6 border-t border-line pt-6">
          <TestLogin />
          <p className="mt-2 text-sm text-muted">Opens a workspace with generated thermograms. No account needed.</p>
        </section>
      )}
    </main>
  )
}
