import { addDocuments, documentFile, listDocuments, removeDocument } from '@ridgeline/contracts/document/document'
import type { Deps } from '#deps'
import { noteAudit } from '#features/audit/record'
import { sendObject } from '#features/captures/send-object'
import { takeDocuments } from '#features/documents/add-documents'
import { takeDocumentAway } from '#features/documents/remove-document'
import { documentsOf, findDocument } from '#features/documents/service'
import { type Mount, pageReply } from '#http/mount'

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
