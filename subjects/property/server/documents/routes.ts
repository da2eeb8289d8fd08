import { noteAudit } from '@ridgeline/audit/server/record'
import { sendObject } from '@ridgeline/scan/server/captures/send-object'
import type { Deps } from '@ridgeline/server/deps'
import { type Mount, pageReply } from '@ridgeline/server/http/mount'
import { addDocuments, documentFile, listDocuments, removeDocument } from '#contract/document/document'
import { takeDocuments } from '#server/documents/add-documents'
import { takeDocumentAway } from '#server/documents/remove-document'
import { documentsOf, findDocument } from '#server/documents/service'

export function documentRoutes(mount: Mount, deps: Deps): void {
  mount.page(listDocuments, async ({ actor, params, query }) => pageReply(await documentsOf(deps, actor, params.id, query)))
  mount.json(addDocuments, async ({ actor, params, body }) => ({
    documentIds: await takeDocuments(deps, actor, params.id, body.fileUrls),
  }))
  mount.json(removeDocument, async ({ actor, params }) => takeDocumentAway(deps, actor, params.id))
  mount.binary(documentFile, async ({ actor, params }, c) => {
    const { id, fileName, sha256, createdAt } = await findDocument(deps, actor, params.id)
    const about = { recordType: 'document' as const, recordId: id, recordName: fileName }
    await noteAudit(deps.db, actor, { action: 'document.downloaded', ...about, after: { sha256 } })
    // Always saved, never opened on our own address: it is somebody else's file.
    return sendObject(c, deps.storage, { sha256, contentType: documentFile.produces, downloadName: fileName, lastModified: createdAt })
  })
}
