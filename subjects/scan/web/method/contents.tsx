import type { Heading } from './headings.ts'

/** The chapters of the page: beside the text where there is room; below the answers they are folded under the same names. */
export const Contents = ({ chapters }: { chapters: readonly Heading[] }) => (
  <nav aria-label="Contents" className="max-lg:hidden lg:sticky lg:top-6">
    <h2 className="mb-1 text-sm font-semibold">Contents</h2>
    <ol className="border-l border-line">
      {chapters.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-11 items-center py-1 pl-3 text-muted hover:text-ink md:min-h-8">
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
