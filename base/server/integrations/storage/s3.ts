import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { openDraftFolder, writeDraft } from './draft-file.ts'
import { readOn } from './read-on.ts'
import { isAbsent, isRefusedByStore, openS3Client, type S3Settings, USUAL_LIMITS } from './s3-client.ts'
import { uploadFile } from './s3-upload.ts'
import { checkName, checkRange, ObjectMissing, type ObjectStore, ObjectUnreadable, RangeOutside } from './storage.ts'

/**
 * Objects in a bucket of an S3-compatible store, under `objects/` of its prefix. The bytes pass through a local temporary file first, because the name
 * is their hash; the store shows an object only when it is complete.
 *
 * @param isDamaged - whether an object of the right size is known to hold other bytes, and has to be sent again
 */
export async function openS3Storage(settings: S3Settings, isDamaged: (sha256: string) => Promise<boolean>): Promise<ObjectStore> {
  const { sdk, client } = await openS3Client(settings)
  const drafts = join(tmpdir(), `ridgeline-s3-drafts-${process.getuid?.() ?? 0}`)
  await openDraftFolder(drafts)
  const { bucket, prefix = '' } = settings
  const at = (sha256: string) => ({ Bucket: bucket, Key: `${prefix}objects/${checkName(sha256).slice(0, 2)}/${sha256}` })

  const bytesOf = async (sha256: string, start: number, end: number | undefined) => {
    const isWhole = start === 0 && end === undefined
    const Range = isWhole ? {} : { Range: `bytes=${start}-${end ?? ''}` }
    return (await client.send(new sdk.GetObjectCommand({ ...at(sha256), ...Range }))).Body as Readable
  }

  const storage: ObjectStore = {
    async put(source) {
      const draft = await writeDraft(drafts, source)
      try {
        const present = await storage.stat(draft.sha256)
        const isThere = present?.sizeBytes === draft.sizeBytes && !(await isDamaged(draft.sha256))
        if (!isThere) await uploadFile(sdk, client, at(draft.sha256), draft.path, draft.sizeBytes)
      } finally {
        await rm(draft.path, { force: true })
      }
      return { sha256: draft.sha256, sizeBytes: draft.sizeBytes }
    },

    async open(sha256, range) {
      if (range) checkRange(range, Number.POSITIVE_INFINITY)
      try {
        const start = range?.start ?? 0
        const first = await bytesOf(sha256, start, range?.end)
        const { idleMs } = settings.limits ?? USUAL_LIMITS
        const bytes = readOn(first, (done) => bytesOf(sha256, start + done, range?.end), idleMs)
        return Readable.from(bytes, { objectMode: false })
      } catch (error) {
        if (isAbsent(error)) throw new ObjectMissing(sha256)
        if (range && (error as Error).name === 'InvalidRange') throw new RangeOutside(range, (await storage.stat(sha256))?.sizeBytes ?? 0)
        throw isRefusedByStore(error) ? new ObjectUnreadable(sha256, error) : error
      }
    },

    async stat(sha256) {
      if (!/^[0-9a-f]{64}$/.test(sha256)) return null
      try {
        return { sizeBytes: (await client.send(new sdk.HeadObjectCommand(at(sha256)))).ContentLength ?? 0 }
      } catch (error) {
        if (isAbsent(error)) return null
        throw isRefusedByStore(error) ? new ObjectUnreadable(sha256, error) : error
      }
    },

    async *list() {
      for (let page = {}, more = true; more; ) {
        const answer = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}objects/`, ...page }))
        for (const { Key, LastModified } of answer.Contents ?? []) {
          const name = Key?.split('/').at(-1) ?? ''
          if (/^[0-9a-f]{64}$/.test(name)) yield { sha256: name, modifiedMs: LastModified?.getTime() ?? Date.now() }
        }
        more = answer.IsTruncated === true
        page = { ContinuationToken: answer.NextContinuationToken }
      }
    },

    async remove(sha256) {
      if (/^[0-9a-f]{64}$/.test(sha256)) await client.send(new sdk.DeleteObjectCommand(at(sha256)))
    },
  }
  return storage
}
