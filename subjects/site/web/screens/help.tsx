import { helpQuery } from '@ridgeline/find/web/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { type HelpPage, pagesAbout } from '#web/help/pages-about.ts'

/** The handbook, for everybody: what the assistant answers from. `/help/topic/passage` leads to one answer. */
export function HelpScreen() {
  const { topic, passage } = useParams()
  const pages = useQuery(helpQuery)
  const [words, setWords] = useState('')
  const place = passage ? `${topic}#${passage}` : undefined
  const isThere = pages.data !== undefined
  useEffect(() => {
    if (isThere && place) document.getElementById(place)?.scrollIntoView()
  }, [isThere, place])
  if (pages.error) return <LoadError title="The help pages could not be loaded" query={pages} otherwise="The server gave no answer." />
  const found =
    words.trim() === '' ? pages.data?.filter(({ id }) => topic === undefined || id === topic) : pagesAbout(pages.data ?? [], words)
  return (
    <>
      <PageHeader title="Help" />
      <SearchField label="Search help" placeholder="Search help" value={words} onChange={setWords} />
      {!found ? (
        <>
          <Loading label="Loading help" />
          <Skeleton className="h-96" />
        </>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-12">
          <Topics pages={pages.data ?? []} topic={topic} onTopic={() => setWords('')} />
          <div className="min-w-0 max-w-prose">
            {found.map((page) => (
              <Topic key={page.id} page={page} place={place} />
            ))}
            {found.length === 0 && (
              <p className="text-muted">
                {words.trim() === ''
                  ? 'There is no such page. Choose one of the topics.'
                  : 'No answer has these words. Try fewer, or ask Stormy.'}
              </p>
            )}
          </div>
        </div>
      )}
    </>
  )
}

const Topics = ({ pages, topic, onTopic }: { pages: readonly HelpPage[]; topic: string | undefined; onTopic: () => void }) => (
  <nav aria-label="Topics" className="lg:sticky lg:top-20">
    <ul className="flex flex-wrap gap-x-4 lg:flex-col">
      {pages.map((page) => (
        <li key={page.id}>
          <Link
            to={`/help/${page.id}`}
            onClick={onTopic}
            aria-current={page.id === topic ? 'page' : undefined}
            className="flex min-h-11 items-center text-muted hover:text-ink aria-[current]:text-ink lg:min-h-8"
          >
            {page.title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const Topic = ({ page, place }: { page: HelpPage; place: string | undefined }) => (
  <section aria-labelledby={`${page.id}-title`} className="mb-10">
    <h2 id={`${page.id}-title`} className="text-lg font-semibold">
      {page.title}
    </h2>
    <p className="mt-1 mb-3 text-muted">{page.intro}</p>
    <div className="divide-y divide-line rounded-ui border border-line bg-surface">
      {page.passages.map(({ id, title, text, sources }) => (
        <details key={id} id={id} open={id === place} className="group scroll-mt-20">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 py-2 font-medium group-open:font-semibold hover:bg-hover">
            {title}
          </summary>
          <div className="px-4 pb-4">
            {text.split('\n\n').map((paragraph) => (
              <p key={paragraph} className="mb-2">
                {paragraph}
              </p>
            ))}
            <p className="text-sm text-muted">Sources: {sources.join('; ')}</p>
          </div>
        </details>
      ))}
    </div>
  </section>
)
