import { helpQuery } from '@ridgeline/find/web/api.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { Chapter } from '@ridgeline/web/ui/layout/chapter.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type HelpPage, pagesAbout } from '#web/help/pages-about.ts'

/** The handbook, for everybody: what the assistant answers from. `/help/topic/passage` leads to one answer. */
export function HelpScreen() {
  const { topic, passage } = useParams()
  const pages = useQuery(helpQuery)
  const [words, setWords] = useState('')
  const place = passage ? `${topic}#${passage}` : topic
  const isThere = pages.data !== undefined
  useEffect(() => {
    if (isThere && place) document.getElementById(place)?.scrollIntoView()
  }, [isThere, place])
  if (pages.error) return <LoadError title="The help pages could not be loaded" query={pages} otherwise="The server gave no answer." />
  const isSearch = words.trim() !== ''
  const found = isSearch ? pagesAbout(pages.data ?? [], words) : pages.data
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
        <>
          {isSearch && found.length === 0 && <p className="text-muted">No answer has these words. Try fewer, or ask Stormy.</p>}
          {!isSearch && topic !== undefined && found.every(({ id }) => id !== topic) && (
            <p className="mb-4 text-muted">There is no such page. Choose one of the topics.</p>
          )}
          <div className="divide-y divide-line border-y border-line empty:hidden">
            {found.map((page) => (
              <Chapter key={page.id} title={page.title} note={page.intro} isOpen={isSearch || page.id === topic}>
                <Passages page={page} place={place} />
              </Chapter>
            ))}
          </div>
        </>
      )}
    </>
  )
}

const Passages = ({ page, place }: { page: HelpPage; place: string | undefined }) => (
  <div id={page.id} className="grid scroll-mt-28 items-start gap-x-8 pb-6 lg:grid-cols-2">
    {page.passages.map(({ id, title, text, sources }) => (
      <details key={id} id={id} open={id === place} className="scroll-mt-28">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium hover:text-accent-text">{title}</summary>
        <div className="pb-4 pl-4">
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
)
