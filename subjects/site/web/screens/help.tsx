import { settingsQuery } from '@ridgeline/account/web/session/api.ts'
import { helpQuery } from '@ridgeline/find/web/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Logo } from '@ridgeline/web/ui/display/logo.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'

/** The handbook, for everybody: what the assistant answers from. `/help/topic/passage` leads to one answer. */
export function HelpScreen() {
  const { topic, passage } = useParams()
  const { data: settings } = useQuery(settingsQuery)
  const pages = useQuery(helpQuery)
  const place = passage ? `${topic}#${passage}` : topic
  const isThere = pages.data !== undefined
  useEffect(() => {
    if (isThere && place) document.getElementById(place)?.scrollIntoView()
  }, [isThere, place])
  const shown = pages.data?.filter((page) => topic === undefined || page.id === topic)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-6xl items-center justify-between gap-4 px-4 md:px-6">
          <a
            href="/"
            aria-label={settings?.productName || 'Start page'}
            className="flex h-11 min-w-11 items-center gap-2 text-lg font-semibold tracking-tight"
          >
            <Logo />
            {settings?.productName}
          </a>
          <a href="/dashboard" className={buttonClass()}>
            Dashboard
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 md:px-6">
        <h1 className="text-2xl font-semibold tracking-tight">Help</h1>
        {pages.error ? (
          <LoadError
            title="The help pages could not be loaded"
            error={pages.error}
            otherwise="The server gave no answer."
            onRetry={() => void pages.refetch()}
          />
        ) : !pages.data ? (
          <>
            <Loading label="Loading help" />
            <Skeleton className="mt-6 h-96" />
          </>
        ) : (
          <div className="mt-6 grid items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
            <nav aria-label="Topics" className="lg:sticky lg:top-6">
              <ul className="flex flex-wrap gap-x-4 lg:flex-col">
                {pages.data.map((page) => (
                  <li key={page.id}>
                    <Link
                      to={`/help/${page.id}`}
                      aria-current={page.id === topic ? 'page' : undefined}
                      className="flex min-h-11 items-center text-muted hover:text-ink aria-[current]:text-ink lg:min-h-8"
                    >
                      {page.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="min-w-0 max-w-prose">
              {shown?.map((page) => (
                <section key={page.id} id={page.id} aria-labelledby={`${page.id}-title`} className="mb-10 scroll-mt-4">
                  <h2 id={`${page.id}-title`} className="text-xl font-semibold">
                    {page.title}
                  </h2>
                  <p className="mt-1 text-muted">{page.intro}</p>
                  {topic === undefined ? (
                    <ul className="mt-3 list-disc pl-5">
                      {page.passages.map(({ id, title }) => (
                        <li key={id}>
                          <Link
                            to={`/help/${id.replace('#', '/')}`}
                            className="inline-flex min-h-11 min-w-11 items-center py-1 text-accent-text underline underline-offset-2 md:min-h-0"
                          >
                            {title}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ) : (
                    page.passages.map(({ id, title, text, sources }) => (
                      <article key={id} id={id} className={`mt-6 scroll-mt-4 ${id === place ? 'border-l-2 border-accent-text pl-4' : ''}`}>
                        <h3 className="font-semibold">{title}</h3>
                        {text.split('\n\n').map((paragraph) => (
                          <p key={paragraph} className="mt-2">
                            {paragraph}
                          </p>
                        ))}
                        <p className="mt-2 text-sm text-muted">Sources: {sources.join('; ')}</p>
                      </article>
                    ))
                  )}
                </section>
              ))}
              {shown?.length === 0 && <p className="text-muted">There is no such page. Choose one of the topics.</p>}
            </div>
          </div>
        )}
      </main>
    </div>
  )
}
