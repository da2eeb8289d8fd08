import { urlOf } from '@ridgeline/contract/endpoint'
import { formatFileSize } from '@ridgeline/report/rules/format/file-size'
import { sentenceOf } from '@ridgeline/web/calls/api.ts'
import { formatDate } from '@ridgeline/web/format/date.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { IconButton } from '@ridgeline/web/ui/button/icon-button.tsx'
import { ProgressBar } from '@ridgeline/web/ui/feedback/progress-bar.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { FileInput } from '@ridgeline/web/ui/form/file-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { File as FileIcon, Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { documentFile, type PropertyDocument } from '#contract/document/document'
import { documentExtensions } from '#contract/document/file-rules'
import { documentsQuery, useRemoveDocument } from './documents-api.ts'
import { type Sending, useDocumentUpload } from './use-document-upload.ts'

/** Files that people keep with a property: added here, saved from here, taken away with a way back. */
export function DocumentFiles({ propertyId }: { propertyId: string }) {
  const { data, error } = useQuery(documentsQuery(propertyId))
  const write = usePermission('scan.write')
  const input = useRef<HTMLInputElement>(null)
  const upload = useDocumentUpload(propertyId)
  return (
    <section aria-label="Files that were added" className="border-b border-line">
      {error ? (
        <p className="px-4 py-3 text-critical">{sentenceOf(error, 'The server gave no files.')}</p>
      ) : data ? (
        <ul>
          {data.map((document) => (
            <DocumentRow key={document.id} document={document} mayRemove={write.allowed} />
          ))}
        </ul>
      ) : (
        <Skeleton className="m-4 h-11" />
      )}
      {upload.all.length > 0 && (
        <ul aria-label="Files on their way">
          {upload.all.map((one) => (
            <SendingRow key={one.key} one={one} onForget={() => upload.forget(one.key)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <FileInput ref={input} label="Files to add" multiple accept={documentExtensions.join(',')} onFiles={upload.add} />
        <Button size="small" reason={write.reason} onClick={() => input.current?.click()}>
          <Plus aria-hidden size={16} />
          Add files
        </Button>
        <p className="text-sm text-muted">Warranties, invoices, drawings: PDF, Word, Excel, text or pictures, up to 50 MB each.</p>
      </div>
    </section>
  )
}

function DocumentRow({ document, mayRemove }: { document: PropertyDocument; mayRemove: boolean }) {
  const remove = useRemoveDocument(document.propertyId)
  return (
    <li className="flex items-center border-line not-first:border-t">
      <a
        href={urlOf(documentFile, { params: { id: document.id } })}
        download
        className="flex min-h-14 min-w-0 flex-1 items-center gap-3 py-2 pl-4 transition-colors duration-100 hover:bg-hover"
      >
        <FileIcon aria-hidden size={16} className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block break-words">{document.fileName}</span>
          <span className="block text-sm text-muted">
            {formatDate(document.addedAt)}, {document.addedBy}
          </span>
        </span>
        <span className="shrink-0 text-sm text-muted">{formatFileSize(document.sizeBytes)}</span>
      </a>
      {mayRemove ? (
        <IconButton
          className="mx-2"
          label={`Remove ${document.fileName}`}
          disabled={remove.isPending}
          onClick={() => remove.mutate(document)}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      ) : (
        <span className="w-4" />
      )}
    </li>
  )
}

function SendingRow({ one, onForget }: { one: Sending; onForget: () => void }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 pr-2 pl-4">
      <span className="min-w-0 flex-1">
        <span className="block break-words">{one.name}</span>
        {one.reason === null ? (
          <ProgressBar label={`Sending ${one.name}`} fraction={one.sizeBytes === 0 ? 0 : one.sentBytes / one.sizeBytes} />
        ) : (
          <span role="alert" className="block text-sm text-critical">
            {one.reason}
          </span>
        )}
      </span>
      <IconButton label={one.reason === null ? `Stop sending ${one.name}` : `Forget ${one.name}`} onClick={onForget}>
        <Trash2 aria-hidden size={16} />
      </IconButton>
    </li>
  )
}
