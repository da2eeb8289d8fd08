import type { CommentUse } from '@ridgeline/report/contract/comment'
import { ourComments } from '@ridgeline/report/contract/our-comments'
import { useChange } from '@ridgeline/web/calls/change.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { commentsQuery, keepComment } from '#web/draft/api.ts'

interface Props {
  use: CommentUse
  /** What the text is of, such as `Description`. */
  of: string
  /** As it stands. */
  text: string
  maxLength: number
  onInsert: (text: string) => void
}

/** Sentences of the organization and of the product, to take into a text; the text itself can be kept among them. */
export function CommentLibrary({ use, of, text, maxLength, onInsert }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Comments for ${of}`} onClick={() => setOpen(true)}>
        <BookOpen aria-hidden size={16} />
        Comments
      </Button>
      {isOpen && <LibraryDialog use={use} of={of} text={text} maxLength={maxLength} onInsert={onInsert} onClose={() => setOpen(false)} />}
    </>
  )
}

/** As it is searched: every word in any order. */
const finds = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

function LibraryDialog({ use, of, text, maxLength, onInsert, onClose }: Props & { onClose: () => void }) {
  const { data, error } = useQuery(commentsQuery)
  const { reason } = usePermission('report-text.manage')
  const [words, setWords] = useState('')
  const keep = useChange({
    change: keepComment,
    refresh: [['comments']],
    done: { title: 'Saved to the library' },
    failed: { title: 'Not saved to the library', sentence: 'The text stands in the report. Save it again in a moment.' },
  })
  const own = (data ?? []).filter((comment) => comment.use === use).map((comment) => comment.text)
  const ours = ourComments.filter((comment) => comment.use === use && !own.includes(comment.text)).map((comment) => comment.text)
  const insert = (comment: string) => {
    onInsert(text.trim() === '' ? comment : `${text.trimEnd()} ${comment}`)
    onClose()
  }
  const isKnown = own.includes(text.trim())
  const list = (title: string, texts: readonly string[]) => {
    const found = texts.filter((comment) => finds(comment, words))
    if (found.length === 0) return null
    return (
      <section aria-label={title} className="mb-4">
        <h3 className="mb-1 text-sm font-medium text-muted">{title}</h3>
        <ul className="divide-y divide-line rounded-ui border border-line">
          {found.map((comment) => (
            <li key={comment}>
              <button
                type="button"
                disabled={text.length + comment.length + 1 > maxLength}
                className="min-h-11 w-full px-3 py-2 text-left wrap-anywhere hover:bg-hover disabled:opacity-50 md:min-h-9"
                onClick={() => insert(comment)}
              >
                {comment}
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Comments for ${of}`}
      description="A click adds the words to the text; they can be changed there."
      footer={
        <>
          <Button
            className="mr-auto"
            reason={reason}
            pending={keep.isPending}
            disabled={text.trim() === '' || isKnown}
            onClick={() => keep.mutate({ use, text: text.trim() })}
          >
            <Plus aria-hidden size={16} />
            {isKnown ? 'In the library' : 'Save the text to the library'}
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <SearchField label="Find a comment" placeholder="Find a comment" value={words} onChange={setWords} />
      {error && <p className="mb-3 text-sm text-critical">The library of your organization could not be loaded. These are ours.</p>}
      {list('Of your organization', own)}
      {list('Of the product', ours)}
      {[...own, ...ours].every((comment) => !finds(comment, words)) && <p className="text-muted">No comment with these words.</p>}
    </Dialog>
  )
}
