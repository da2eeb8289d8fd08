import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { toast } from '@ridgeline/web/ui/feedback/toast-store.ts'
import { Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { draftReady } from '#contract/proposal'
import { words } from './assistant-words.ts'
import { ProposalCard } from './proposal-card.tsx'
import type { ShownMessage } from './use-conversation.ts'

interface Props {
  message: ShownMessage
  /** Leaves room below, so that its question can stand at the top. */
  isLast: boolean
  /** Asks the last question again; null for older messages. */
  onRetry: (() => void) | null
  /** Asks what an offer says; null for older messages. */
  onOffer: ((message: string) => void) | null
}

export function MessageView({ message, isLast, onRetry, onOffer }: Props) {
  const { role, content, proposals, notes, offers, state } = message
  const [isDecided, setDecided] = useState(proposals.length > 0 && proposals.every(({ verdict }) => verdict !== 'waiting'))
  const sentences = isDecided ? message.sentences.filter((each) => each.text !== draftReady) : message.sentences
  if (role === 'user')
    return <p className="ml-8 self-end rounded-ui border border-line bg-raised px-3 py-2 break-words whitespace-pre-wrap">{content}</p>
  const text = content || sentences.map((each) => each.text).join(' ')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => toast({ title: words.copied }),
      () => toast({ title: 'Not copied', description: 'The browser did not allow it.', variant: 'destructive' }),
    )
  return (
    <div className="flex min-w-0 flex-col gap-2" style={isLast ? { minHeight: 'calc(100cqh - 3.5rem)' } : undefined}>
      {notes.map((note) => (
        <p key={note} className="border-l-2 border-warning pl-2 text-sm text-muted">
          {note}
        </p>
      ))}
      {sentences.length > 0 ? <Sentences sentences={sentences} /> : state === 'coming' && <p className="text-muted">{words.working}…</p>}
      {state === 'stopped' && <p className="text-sm text-muted">{words.stopped}</p>}
      {state === 'failed' && <p className="text-sm text-critical">{words.failed}</p>}
      {onOffer && offers.length > 0 && (
        <ul aria-label={words.offers} className="flex flex-wrap gap-2">
          {offers.map(({ label, message: asks }) => (
            <li key={label}>
              <Button onClick={() => onOffer(asks)}>{label}</Button>
            </li>
          ))}
        </ul>
      )}
      {proposals.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onDecided={() => setDecided(true)} />
      ))}
      {state !== 'coming' && (
        <div className="-ml-2 flex gap-1 text-muted">
          {text !== '' && (
            <IconButton label={words.copy} onClick={copy}>
              <Copy aria-hidden size={16} />
            </IconButton>
          )}
          {onRetry && (
            <IconButton label={words.retry} onClick={onRetry}>
              <RotateCcw aria-hidden size={16} />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}

/** Sentences with the numbers of what they rest on; a number leads to it. */
function Sentences({ sentences }: Pick<ShownMessage, 'sentences'>) {
  const sources = [...new Map(sentences.flatMap(({ evidence }) => evidence).map((each) => [`${each.kind} ${each.id}`, each])).entries()]
  const numberOf = (kind: string, id: string) => sources.findIndex(([key]) => key === `${kind} ${id}`) + 1
  const starts = sentences.flatMap(({ startsParagraph }, i) => (i === 0 || startsParagraph ? [i] : []))
  const paragraphs = starts.map((from, i) => sentences.slice(from, starts[i + 1]))
  return (
    <>
      {paragraphs.map((paragraph, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs only ever follow
        <p key={i} className="break-words">
          {paragraph.map(({ text, evidence }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences only ever follow
            <span key={at}>
              {text}
              {evidence.map((each) => (
                <Source key={`${each.kind} ${each.id}`} number={numberOf(each.kind, each.id)} label={each.label} href={each.href} />
              ))}{' '}
            </span>
          ))}
        </p>
      ))}
      {sources.length > 0 && (
        <ul aria-label={words.evidence} className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          {sources.map(([key, { label, href }], i) => (
            <li key={key} className="max-w-full truncate">
              <span className="tabular-nums">{i + 1}</span>{' '}
              {href === null ? (
                label
              ) : (
                <Link
                  to={href}
                  preventScrollReset
                  className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-2 md:min-h-0"
                >
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Source({ number, label, href }: { number: number; label: string; href: string | null }) {
  const mark = <sup className="px-0.5 text-xs tabular-nums">{number}</sup>
  return href === null ? (
    mark
  ) : (
    <Link to={href} preventScrollReset aria-label={`${words.evidence}: ${label}`} className="text-accent-text">
      {mark}
    </Link>
  )
}
