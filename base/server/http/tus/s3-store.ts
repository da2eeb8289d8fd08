import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { AppError } from '#http/app-error'
import { bearLimits, isAbsent, openS3Client, type S3Sdk, type S3Settings, s3ClientConfig } from '#integrations/storage/s3-client'
import { type Receipt, receiptSuffix, type TusStore } from './store.ts'

/** Uploads as multipart uploads of the bucket, under `uploads/` of its prefix. */
export async function openS3TusStore(settings: S3Settings): Promise<TusStore> {
  const own = settings.prefix ?? ''
  const prefix = `${own}uploads/`
  const [{ S3Store }, { sdk, client }] = await Promise.all([import('@tus/s3-store'), openS3Client(settings)])
  const data = new (class extends S3Store {
    constructor() {
      super({ useTags: false, s3ClientConfig: { ...s3ClientConfig(settings), bucket: settings.bucket } })
      bearLimits(this.client)
    }
  })()
  const at = (uploadId: string, suffix = '') => ({ Bucket: settings.bucket, Key: `${prefix}${uploadId}${suffix}` })
  const open = async (uploadId: string) => (await client.send(new sdk.GetObjectCommand(at(uploadId)))).Body as Readable
  return {
    data,
    nameOf: (uploadId) => `${prefix}${uploadId}`,
    async bytes(uploadId, sizeBytes) {
      try {
        return await open(uploadId)
      } catch (error) {
        if (!isAbsent(error)) throw error
        // all parts are there, but the process died before it joined them: writing nothing more at the end does that
        await data.write(Readable.from([]), `${prefix}${uploadId}`, sizeBytes).catch(refuseMissing)
        return open(uploadId)
      }
    },
    async receipt(uploadId) {
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(uploadId, receiptSuffix)))
        return JSON.parse((await Body?.transformToString()) ?? 'null') as Receipt | null
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async settle(uploadId, receipt) {
      await client.send(new sdk.PutObjectCommand({ ...at(uploadId, receiptSuffix), Body: JSON.stringify(receipt) }))
      for (const suffix of ['', '.info', '.part']) await client.send(new sdk.DeleteObjectCommand(at(uploadId, suffix)))
    },
    removeAbandoned: (before) => removeAbandoned(sdk, client, { bucket: settings.bucket, own }, before),
  }
}

/** Another process may have removed an upload whose name this one still remembers. */
function refuseMissing(cause: unknown): never {
  if (isAbsent(cause) || (cause as Error).name === 'NoSuchUpload') throw new AppError('not-found', 'There is no such upload', { cause })
  throw cause
}

/** Unfinished multipart uploads, those of the object store included, and what lies under `uploads/`. */
async function removeAbandoned(sdk: S3Sdk, client: S3Client, at: { bucket: string; own: string }, before: Date): Promise<number> {
  const { bucket: Bucket, own } = at
  const old = new Set<string>()
  for (const Prefix of ['uploads/', 'objects/']) {
    for (let page = {}, more = true; more; ) {
      const answer = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: `${own}${Prefix}`, ...page }))
      for (const { Key = '', UploadId, Initiated } of answer.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue
        await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        old.add(Key)
      }
      more = answer.IsTruncated ?? false
      page = { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker }
    }
  }
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${own}uploads/` })) {
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      if (!LastModified || LastModified >= before) continue
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
      old.add(Key.replace(/\.\w+$/, ''))
    }
  }
  return old.size
}
