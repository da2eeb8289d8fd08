import { takeDocuments } from '@ridgeline/property/server/documents/add-documents'
import { propertyDocument } from '@ridgeline/property/server/tables/property-document'
import { upload } from '@ridgeline/scan/server/tables/upload'
import { uploadUrlOf } from '@ridgeline/scan/server/uploads/arrived-files'
import type { Deps } from '@ridgeline/server/deps'
import type { Actor } from '@ridgeline/server/http/access'
import { eq } from 'drizzle-orm'

/** What an office keeps with a roof, as texts that say themselves that they are examples. */
const documents: Readonly<Record<string, string>> = {
  'Roof access and contacts (example).txt': [
    'EXAMPLE DOCUMENT',
    'Access: fixed ladder, north wall, key at the facilities office.',
    'Tell the office a day before anybody goes up.',
    'No work on the roof in wind above 25 mph.',
  ].join('\n'),
  'Repair log (example).csv': [
    'date,where,what,who',
    '2023-05-12,"Section A, drain 2",Strainer replaced,Example crew',
    '2024-09-30,"Section A, north curb",Flashing sealed again,Example crew',
  ].join('\n'),
}

/** Documents of an example, stored and taken up by the code that serves members; one that has some keeps them. */
export async function makeExampleDocuments(deps: Deps, actor: Actor, propertyId: string): Promise<void> {
  if ((await deps.db.$count(propertyDocument, eq(propertyDocument.propertyId, propertyId))) > 0) return
  const urls: string[] = []
  for (const [fileName, text] of Object.entries(documents)) {
    const stored = await deps.storage.put(new TextEncoder().encode(text))
    const id = crypto.randomUUID()
    await deps.db.insert(upload).values({ id, organizationId: actor.organizationId, userId: actor.userId, fileName, ...stored })
    urls.push(uploadUrlOf(id))
  }
  await takeDocuments(deps, actor, propertyId, urls)
}
