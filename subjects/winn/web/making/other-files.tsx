import { urlOf } from '@ridgeline/contract/endpoint'
import { offlineReportPage } from '@ridgeline/report/contract/recipient-page'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { call, sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatCount } from '@ridgeline/web/format/count.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { buttonClass } from '@ridgeline/web/ui/button/button-class.ts'
import { Select } from '@ridgeline/web/ui/form/select.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { carrierProfiles, downloadWinnBundle, makeWinnOutput, type WinnOutput } from '#contract/winn-output'

type Asked = { kind: WinnOutput['kind']; profile?: string }
const [firstProfile] = carrierProfiles

/** Shorter and smaller files that are taken from a version, and all that it rests on. */
export function OtherFiles({ reportId }: { reportId: string }) {
  const [profile, setProfile] = useState(firstProfile?.id ?? '')
  const { reason } = usePermission('report.generate')
  return (
    <ul className="flex flex-col divide-y divide-line">
      <Choice
        reportId={reportId}
        asked={{ kind: 'decision' }}
        title="Decision PDF"
        hint="What decides, on at most 12 pages. It names the full report."
      />
      <Choice
        reportId={reportId}
        asked={{ kind: 'photos' }}
        title="Photos only"
        hint="The photo book with the fingerprints of the originals."
      />
      <Choice
        reportId={reportId}
        key={profile}
        asked={{ kind: 'carrier', profile }}
        title="For a carrier"
        hint="All of the report within the limits of a mail or an upload form: photos are made smaller, or it comes in several files."
      >
        <Select
          label="Limits"
          options={carrierProfiles.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile}
          onChange={setProfile}
        />
      </Choice>
      <Row title="Recipient's page" hint="What whoever gets the link sees, as one file that needs no connection and takes no replies.">
        {reason === undefined && (
          <a href={urlOf(offlineReportPage, { params: { id: reportId } })} className={buttonClass()}>
            <Download aria-hidden size={16} />
            Get page
          </a>
        )}
      </Row>
      <Row
        title="Everything"
        hint="A zip file: the PDF, the recipient's page, the data as JSON and CSV, every original, and a proof with a page that checks it without this server."
      >
        {reason === undefined && (
          <a href={urlOf(downloadWinnBundle, { params: { id: reportId } })} className={buttonClass()}>
            <Download aria-hidden size={16} />
            Get zip file
          </a>
        )}
      </Row>
    </ul>
  )
}

function Row({ title, hint, children, below }: { title: string; hint: string; children: ReactNode; below?: ReactNode }) {
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          <p className="text-sm text-muted">{hint}</p>
        </div>
        <div className="shrink-0">{children}</div>
      </div>
      {below}
    </li>
  )
}

interface ChoiceProps {
  reportId: string
  asked: Asked
  title: string
  hint: string
  /** What is chosen first. */
  children?: ReactNode
}

function Choice({ reportId, asked, title, hint, children }: ChoiceProps) {
  const { reason } = usePermission('report.generate')
  const take = useMutation({ mutationFn: () => call(makeWinnOutput, { params: { id: reportId }, body: asked }) })
  const below = (
    <>
      {children}
      <div role="status" className="text-sm empty:hidden">
        {take.error && <p className="text-critical">{sentenceOf(take.error, 'The server did not take the request. Try again.')}</p>}
        {take.data && <Files output={take.data} />}
      </div>
    </>
  )
  return (
    <Row title={title} hint={hint} below={below}>
      <Button reason={reason} pending={take.isPending} aria-label={`Make ${title}`} onClick={() => take.mutate()}>
        {take.isPending ? 'Making...' : 'Make'}
      </Button>
    </Row>
  )
}

function Files({ output: { files, note } }: { output: WinnOutput }) {
  return (
    <>
      {note && <p className="mb-1 text-muted">{note}</p>}
      <ul className="flex flex-col gap-1">
        {files.map((file) => (
          <li key={file.id}>
            <a
              href={file.downloadUrl}
              className="inline-flex min-h-11 items-center gap-2 md:min-h-0 font-medium text-accent-text hover:underline"
            >
              <Download aria-hidden size={16} className="shrink-0" />
              <span className="break-all">{file.fileName}</span>
            </a>
            <span className="text-muted">
              {' '}
              {formatCount(file.pageCount, 'page')}, {formatFileSize(file.sizeBytes)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
