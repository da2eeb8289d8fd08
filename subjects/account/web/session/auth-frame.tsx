import { LanguageChoice } from '@ridgeline/web/session/language-choice.tsx'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsQuery } from './api.ts'

/** The narrow page around everything that happens before a session. */
export function AuthFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const { data: settings } = useQuery(settingsQuery)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col px-4 py-[8dvh]">
      <a
        href="/"
        aria-label={settings?.productName || 'Start page'}
        className="flex h-11 min-w-11 items-center gap-2.5 self-start text-xl font-semibold tracking-tight"
      >
        <Logo size={28} />
        {settings?.productName}
      </a>
      <h1 className="mt-4 mb-5 text-lg text-muted">{title}</h1>
      {children}
      <div className="mt-auto pt-8">
        <LanguageChoice />
      </div>
    </main>
  )
}
