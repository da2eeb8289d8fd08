import { useChange } from '@ridgeline/web/calls/change.ts'
import { FormDialog } from '@ridgeline/web/ui/dialog/form-dialog.tsx'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { TextArea } from '@ridgeline/web/ui/form/text-area.tsx'
import { useState } from 'react'
import { type Comment, type CommentUse, commentUses } from '#contract/comment'
import { commentsKey, storeComment } from './api.ts'

export const useWord = {
  finding: 'Text of a finding',
  action: 'Recommended action',
  caption: 'Caption of a photo',
} as const satisfies Record<CommentUse, string>
const uses = commentUses.map((value) => ({ value, label: useWord[value] }))

interface Props {
  /** Without an id a new one. */
  comment: Pick<Comment, 'use' | 'text'> & { readonly id: string | null }
  onClose: () => void
}

/** Writes a comment of the library. */
export function CommentDialog({ comment, onClose }: Props) {
  const [use, setUse] = useState<CommentUse>(comment.use)
  const [text, setText] = useState(comment.text)
  const store = useChange({
    change: storeComment,
    refresh: [commentsKey],
    done: { title: comment.id === null ? 'Comment added' : 'Comment changed' },
    after: onClose,
    failed: { title: 'Comment not saved', sentence: 'The comment could not be saved. Try again.' },
  })
  const submit = () => {
    if (text.trim() !== '') store.mutate({ id: comment.id, use, text: text.trim() })
  }
  return (
    <FormDialog
      title={comment.id === null ? 'New comment' : 'Change the comment'}
      description="Reports and drafts that have its words keep them."
      onClose={onClose}
      onSubmit={submit}
      pending={store.isPending}
      disabled={text.trim() === ''}
    >
      <TextArea label="Text" rows={4} maxLength={4000} value={text} onChange={(e) => setText(e.target.value)} />
      <Select label="Offered for" options={uses} value={use} onChange={(value) => setUse(value as CommentUse)} />
    </FormDialog>
  )
}
