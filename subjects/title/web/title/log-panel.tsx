import { formatCount } from '@ridgeline/web/format/count.ts'
import { formatDateTime } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { ConfirmDialog } from '@ridgeline/web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '@ridgeline/web/ui/display/badge.tsx'
import { CopyField } from '@ridgeline/web/ui/form/copy-field.tsx'
import { Panel } from '@ridgeline/web/ui/layout/panel.tsx'
import { useState } from 'react'
import type { TitleLog } from '#contract/title'
import { titleKit } from '#contract/title'
import { useCheckLog, useRotate } from './api.ts'
import { anchorWords, standingOf } from './state-words.ts'

/** The log of the organization: what is signed, with which key, and what an auditor takes along. */
export function LogPanel({ log }: { log: TitleLog }) {
  const check = useCheckLog()
  const found = check.data
  return (
    <>
      <Panel title="Title log">
        <div className="flex flex-col gap-4">
          <p>{standingOf(log)}</p>
          {log.size > log.signedSize && (
            <p className="text-muted">{formatCount(log.size - log.signedSize, 'entry', 'entries')} wait to be signed.</p>
          )}
          {log.checkpoint && <CopyField label="Newest checkpoint" value={log.checkpoint} what="Checkpoint" />}
          <div className="flex flex-wrap gap-3">
            <Button pending={check.isPending} onClick={() => check.mutate()}>
              {check.isPending ? 'Checking...' : 'Check the whole log'}
            </Button>
            <a href={titleKit.path} download className={buttonClass()}>
              Auditor's kit
            </a>
            <a href="/verify" className={buttonClass('quiet')}>
              Check a file
            </a>
          </div>
          <div role="status">
            {found && (
              <>
                <p className={found.ok ? '' : 'text-critical'}>
                  {found.ok
                    ? `All ${found.entries} entries were hashed anew: they are what ${formatCount(found.checkpoints, 'checkpoint')} signed.`
                    : 'The log is not what was signed. Keep the database as it is, and ask the operator of this server.'}
                </p>
                {found.problems.map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
              </>
            )}
          </div>
          <p className="text-sm text-muted">
            The kit holds every entry, every checkpoint and a page that checks them without this server. What was deleted is in it as a hash
            that tells nothing.
          </p>
        </div>
      </Panel>
      <Keys log={log} />
      <Anchors log={log} />
    </>
  )
}

function Keys({ log }: { log: TitleLog }) {
  const { reason } = usePermission('organization.manage')
  const [asking, setAsking] = useState(false)
  const rotate = useRotate(() => setAsking(false))
  return (
    <Panel
      title="Keys"
      flush
      actions={
        <Button
          size="small"
          reason={log.keys.length === 0 ? 'There is no key yet; the first upload makes one.' : reason}
          onClick={() => setAsking(true)}
        >
          Change the key
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-3 text-muted">
        Tell the fingerprint to whoever checks your proofs, by another way than the proof: by telephone or on paper.
      </p>
      <ul aria-label="Keys, newest first">
        {log.keys.toReversed().map((key) => (
          <li key={key.publicKey} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t">
            <div className="min-w-0 flex-1 basis-72">
              <p className="font-mono wrap-break-word">{key.fingerprint}</p>
              <p className="text-sm text-muted">Since {formatDateTime(key.createdAt)}</p>
            </div>
            <Badge tone={key.isCurrent ? 'good' : 'neutral'}>{key.isCurrent ? 'In use' : 'Followed by another'}</Badge>
          </li>
        ))}
        {log.keys.length === 0 && <li className="px-4 py-3 text-muted">No key yet.</li>}
      </ul>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign with a new key?"
        description="The key in use names the new one, so proofs with the old fingerprint go on leading to new entries. The old key signs nothing any more."
        action="Change the key"
        pendingAction="Changing..."
        pending={rotate.isPending}
        onConfirm={() => rotate.mutate()}
      />
    </Panel>
  )
}

const Anchors = ({ log }: { log: TitleLog }) => (
  <Panel title="Anchors" flush>
    {log.anchoring.length === 0 && (
      <p className="px-4 py-3 text-muted">
        This server puts checkpoints nowhere else. Its operator can set up a timestamp service (TSA_URL) or a chain (EVM_RPC_URL).
      </p>
    )}
    <ul aria-label="Anchors, newest first">
      {log.anchors.map((one) => (
        <li key={`${one.kind} ${one.size}`} className="border-line px-4 py-3 not-first:border-t">
          {anchorWords(one)}
        </li>
      ))}
    </ul>
  </Panel>
)
