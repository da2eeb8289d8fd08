import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Dialog } from '@ridgeline/web/ui/dialog/dialog.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { useMutation } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { Proposal, ProposalKind } from '#contract/proposal'
import { draftProposal } from './api.ts'
import { draftWord } from './assistant-words.ts'
import { ProposalCard } from './proposal-card.tsx'

interface Props {
  kind: ProposalKind
  propertyId: string
  path?: readonly string[]
  /** Beside other buttons, where `Draft` alone does not say of what. */
  label?: string
  /** What was approved, to stand in the field at once. */
  onApproved?: (text: string) => void
}

/** Drafts one text; what it drafts stands in a dialog until somebody approves it. */
export function DraftButton({ kind, propertyId, path, label = 'Draft', onApproved }: Props) {
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const drafting = useMutation({
    mutationFn: draftProposal,
    onSuccess: setProposal,
    onError: (error) =>
      toast({ title: 'Nothing drafted', description: sentenceOf(error, 'The server gave no answer.'), variant: 'destructive' }),
  })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Draft: ${draftWord(kind, path)}`}
        pending={drafting.isPending}
        onClick={() => drafting.mutate({ kind, propertyId, ...(path && { path: [...path] }) })}
      >
        <Sparkles aria-hidden size={16} />
        {drafting.isPending ? 'Drafting' : label}
      </Button>
      {proposal && (
        <Dialog open onOpenChange={(open) => !open && setProposal(null)} title={`Draft: ${draftWord(kind, path)}`}>
          <ProposalCard
            proposal={proposal}
            onDecided={(approved) => {
              if (approved?.makes === 'draft-text') onApproved?.(approved.text)
              setProposal(null)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
