import { useChange } from '@ridgeline/web/calls/change.ts'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { joined } from '@ridgeline/web/calls/pages.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { EmptyState } from '@ridgeline/web/ui/feedback/empty-state.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { SearchField } from '@ridgeline/web/ui/form/search-field.tsx'
import { LoadMore } from '@ridgeline/web/ui/layout/load-more.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Comment } from '#contract/comment'
import { ourComments } from '#contract/our-comments'
import { commentPages, commentsKey, dropComment } from './api.ts'
import { CommentDialog, useWord } from './comment-dialog.tsx'

type Written = Parameters<typeof CommentDialog>[0]['comment']

/** The comment library: the organization's own sentences, and below them ours, to copy. */
export function CommentPanel() {
  const { allowed, reason } = usePermission('report-text.manage')
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<Written | null>(null)
  const list = useInfiniteQuery(commentPages(words))
  const own = joined(list.data)
  return (
    <>
      <Panel
        title="Comment library"
        actions={
          <Button size="small" reason={reason} onClick={() => setOpen({ id: null, use: 'finding', text: '' })}>
            <Plus aria-hidden size={16} />
            New comment
          </Button>
        }
      >
        <p className="mb-4 text-muted">
          Sentences for findings, recommended actions and captions, offered where a report is written. Whoever writes may take them; admins
          change them here.
        </p>
        <SearchField label="Find a comment" placeholder="Find a comment" value={words} onChange={setWords} />
        {list.error && <LoadError title="The library could not be loaded" query={list} otherwise="The server gave no answer." />}
        {!own && !list.error && <Skeleton className="h-24" />}
        {own?.length === 0 && (
          <EmptyState
            icon={<BookOpen aria-hidden size={20} />}
            title={words.trim() === '' ? 'No comment of your own yet' : 'No comment with these words'}
            hint="Save texts to the library while you write, or copy one of ours."
          />
        )}
        {own && own.length > 0 && (
          <>
            <OwnComments comments={own} mayManage={allowed} onOpen={setOpen} />
            <LoadMore list={list} />
          </>
        )}
      </Panel>
      <details className="rounded-ui border border-line bg-surface">
        <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">Comments of the product</summary>
        <ul>
          {ourComments.map(({ use, text }) => (
            <li key={text} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5">
              <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
                {text} <span className="text-sm text-muted">{useWord[use]}</span>
              </p>
              <Button
                size="small"
                variant="quiet"
                reason={reason}
                aria-label={`Copy: ${text}`}
                onClick={() => setOpen({ id: null, use, text })}
              >
                Copy
              </Button>
            </li>
          ))}
        </ul>
      </details>
      {open && <CommentDialog comment={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface OwnProps {
  comments: readonly Comment[]
  mayManage: boolean
  onOpen: (comment: Written) => void
}

function OwnComments({ comments, mayManage, onOpen }: OwnProps) {
  const drop = useChange({
    change: dropComment,
    refresh: [commentsKey],
    done: { title: 'Comment removed' },
    failed: { title: 'Comment not removed', sentence: 'The comment could not be removed. Try again.' },
  })
  return (
    <ul aria-label="Comments of your organization" className="divide-y divide-line">
      {comments.map((comment) => (
        <li key={comment.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
            {comment.text} <span className="text-sm text-muted">{useWord[comment.use]}</span>
          </p>
          {mayManage && (
            <div className="flex gap-2">
              <Button size="small" aria-label={`Change: ${comment.text}`} onClick={() => onOpen(comment)}>
                Change
              </Button>
              <Button size="small" aria-label={`Remove: ${comment.text}`} disabled={drop.isPending} onClick={() => drop.mutate(comment.id)}>
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
